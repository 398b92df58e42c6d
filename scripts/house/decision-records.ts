const HEADINGS = ['## Context', '## Decision', '## Not taken', '## Consequences'];

/** What is wrong with the form of a decision record, a sentence for each fault. `file`: '0003-xlsx-is-an-alias.md'. */
export function recordFaults(file: string, text: string): string[] {
  const number = Number(/^\d{4}(?=-)/.exec(file)?.[0]);
  const [title = '', ...lines] = text.split('\n');
  const headings = lines.filter((line) => line.startsWith('#'));
  return [
    ...(title.startsWith(`# ${number}. `) ? [] : [`${file}: its title does not begin with '# ${number}. '`]),
    ...(headings.join() === HEADINGS.join() ? [] : [`${file}: its headings are ${headings.join(', ')}`]),
  ];
}
