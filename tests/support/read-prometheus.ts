/**
 * Reads Prometheus' text format 0.0.4, written from its description only. Throws at the first line that does not fit
 * it.
 */

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly samples: readonly Sample[];
}

const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.*)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (NaN|[+-]Inf|[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?: -?\d+)?$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/y;
const PARTS = /_(bucket|count|sum)$/;

export function readPrometheus(text: string): Family[] {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const families = new Map<string, { help: string; type: string; samples: Sample[] }>();
  let open = '';
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const [, kind, about = '', said = ''] = COMMENT.exec(line) ?? [];
    if (kind !== undefined) {
      if (about !== open && families.has(about)) throw new Error(`${about} comes twice.`);
      open = about;
      const family = families.get(about) ?? { help: '', type: '', samples: [] };
      families.set(about, { ...family, ...(kind === 'HELP' ? { help: said } : { type: said }) });
      continue;
    }
    const sample = readSample(line);
    const own = sample.name === open || sample.name.replace(PARTS, '') === open;
    if (!own) throw new Error(`${sample.name} stands under ${open}.`);
    families.get(open)?.samples.push(sample);
  }
  return [...families].map(([name, family]) => ({ name, ...family }));
}

function readSample(line: string): Sample {
  const [, name, within = '', value] = SAMPLE.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`Not a sample: ${line}`);
  const labels: Record<string, string> = {};
  for (LABEL.lastIndex = 0; LABEL.lastIndex < within.length; ) {
    const [, label, escaped] = LABEL.exec(within) ?? [];
    if (label === undefined || escaped === undefined || label in labels)
      throw new Error(`Labels of: ${line}`);
    labels[label] = escaped.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  }
  return { name, labels, value: Number(value.replace('Inf', 'Infinity')) };
}
