import type { AnyStateMachine } from 'xstate';
import { mermaid } from '../../paths/formats/mermaid.ts';

/** A machine's page of docs/maquinas. */
export const chartPage = (machine: AnyStateMachine): string =>
  `# ${machine.id}\n\n\`\`\`mermaid\n${mermaid(machine)}\`\`\`\n`;
