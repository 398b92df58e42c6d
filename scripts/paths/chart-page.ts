import type { AnyStateMachine } from 'xstate';
import { mermaid } from '../../paths/formats/mermaid.ts';

/** The chart of a machine as a Markdown page. */
export const chartPage = (machine: AnyStateMachine): string =>
  `# ${machine.id}\n\n\`\`\`mermaid\n${mermaid(machine)}\`\`\`\n`;
