import type { AnyStateMachine } from 'xstate';
import { mermaid } from '../../paths/formats/mermaid.ts';

export const chartPage = (machine: AnyStateMachine): string =>
  `# ${machine.id}\n\n\`\`\`mermaid\n${mermaid(machine)}\`\`\`\n`;
