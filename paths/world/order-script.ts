import type {
  OrderStepKind,
  ShownMessage,
  ShownOrder,
  ShownStep,
} from '../../src/workers/order/shown-order.ts';
import { doneByHand } from './done-by-hand.ts';

/** A call of an order, with the steps (from 1) at which something became of it. */
interface HandCall {
  readonly of: string;
  readonly asked: ShownMessage;
  readonly askedAt: number;
  /** The first step whose writes others can see; the answer of one that writes nothing; null when there was neither. */
  readonly doneAt: number | null;
  readonly heardAt: number | null;
  readonly end: 'heard' | 'lost' | 'unanswered';
}

/** Something that testers do, at the moment of a step. */
interface HandStep {
  readonly at: number;
  readonly words: string;
}

/** An order as testers walk it by hand: a window and a fault proxy for each person. */
export function orderScript(order: ShownOrder): string {
  const { pair, people, steps, complaints } = order;
  const calls = callsOf(order);
  const done = [...calls.flatMap((call) => stepsOf(call, calls)), ...otherSteps(steps)].sort(
    (one, other) => one.at - other.at,
  );
  const nearest = cutCalls(calls, steps);
  const windows = people.map(
    ({ name }, at) =>
      `\`npm run fault-proxy -- --port ${PORT + at}\` y, en otra ventana, entra por él como ${name}`,
  );
  return `${[
    `# ${pair}, a mano`,
    `Hacen falta el portal (\`npm start\`) y, para cada persona, un proxy de fallos y una ventana privada:`,
    windows.map((one) => `- ${one}.`).join('\n'),
    ...nearest.map((words) => `**No se puede igual.** ${words}`),
    done.map(({ words }, at) => `${at + 1}. [ ] ${words}`).join('\n'),
    ...(complaints.length === 0
      ? ['Al final no debe haber nada que no se explique.']
      : [`**Lo que falla al final.** ${complaints.join(' · ')}`, ...rowsAtEnd(order)]),
    'Resultado: [ ] falla como dice · [ ] no falla\n\nNotas:',
  ].join('\n\n')}\n`;
}

const PORT = 4100;
const IN_DATABASE: readonly OrderStepKind[] = ['statement', 'transaction', 'commit', 'rollback'];

function callsOf({ steps }: ShownOrder): HandCall[] {
  const messages = steps.flatMap((step, at) => step.messages.map((message) => ({ message, at: at + 1 })));
  return messages.flatMap(({ message: asked, at: askedAt }) => {
    if (asked.change !== 'asked') return [];
    const own = messages.filter(({ message }) => message.of === asked.of && message.call === asked.call);
    const at = (change: ShownMessage['change']) => own.find(({ message }) => message.change === change)?.at;
    const end = at('unanswered') ? 'unanswered' : at('lost') ? 'lost' : 'heard';
    return {
      of: asked.of,
      asked,
      askedAt,
      doneAt: doneAt(steps, asked) ?? at('answered') ?? null,
      heardAt: at(end) ?? null,
      end,
    };
  });
}

/** Others see what a call did from its first commit on, or from a write that is in no transaction. */
function doneAt(steps: readonly ShownStep[], { of, call }: ShownMessage): number | null {
  const at = steps.findIndex(
    ({ by, does, kind, writes }) =>
      by === of &&
      does.endsWith(` of ${call} of ${of}`) &&
      (kind === 'commit' || kind === 'transaction') &&
      writes.length > 0,
  );
  return at < 0 ? null : at + 1;
}

function stepsOf(call: HandCall, calls: readonly HandCall[]): HandStep[] {
  const { of, asked, askedAt, doneAt, heardAt, end } = call;
  const { proxied } = asked;
  // One that happens at once is a call of somebody without a window: nothing is held.
  const ends = heardAt ?? doneAt ?? askedAt;
  const others = calls
    .filter((one) => one.of !== of)
    .flatMap((one) => [one.askedAt, one.doneAt, one.heardAt]);
  const between = (from: number, to: number) => others.some((at) => at !== null && at > from && at < to);
  const neverDone = doneAt === null || (end === 'unanswered' && doneAt > ends);
  const isKeptBefore = neverDone ? end === 'unanswered' : between(askedAt, doneAt);
  const isKeptAfter = !neverDone && end === 'heard' && between(doneAt, ends);
  const fate = isKeptAfter ? 'retiene-hecho ' : end === 'heard' ? '' : neverDone ? 'corta ' : 'corta-hecho ';
  const order = `${isKeptBefore ? 'retiene ' : ''}${fate}${proxied}`;
  const lets = (at: number): HandStep => ({
    at,
    words: `En el proxy de ${of} escribe \`suelta ${proxied}\`.`,
  });
  return [
    ...(order === proxied
      ? []
      : [{ at: askedAt - 0.5, words: `_Prepara:_ en el proxy de ${of} escribe \`${order}\`.` }]),
    { at: askedAt, words: `_Como ${of}:_ ${doneByHand(asked)}` },
    ...(isKeptBefore ? [lets(neverDone ? ends + 0.5 : doneAt)] : []),
    ...(isKeptAfter ? [lets(ends)] : []),
    { at: ends + 0.6, words: heardWords(call, end) },
  ];
}

function heardWords({ of, asked }: HandCall, end: HandCall['end']): string {
  return end === 'heard'
    ? `_Espera:_ A ${of} le llega la respuesta de \`${asked.proxied}\`.`
    : `_Espera:_ ${of} se queda sin la respuesta de \`${asked.proxied}\`.`;
}

/** What is done to everybody, or happens without a call. */
function otherSteps(steps: readonly ShownStep[]): HandStep[] {
  return steps.flatMap(({ kind, by, does, messages: [message] }, at) => {
    switch (kind) {
      case 'killed':
        return [
          {
            at: at + 1,
            words: 'Para el portal (Ctrl+C en su terminal) y arráncalo otra vez con `npm start`.',
          },
        ];
      case 'replaced':
        return [
          {
            at: at + 1,
            words:
              'Arranca otro portal con la misma base de datos PostgreSQL (`DATABASE_URL`) y otro `PORT`. Lo que se pida desde aquí va a él, por otros proxies (`--portal`); el primero acaba lo que tiene.',
          },
        ];
      case 'timePasses':
        return [{ at: at + 1, words: `_Espera:_ Pasan ${/\d+/.exec(does)?.[0]} milisegundos para ${by}.` }];
      case 'hasWaited':
        return [{ at: at + 1, words: `_Espera:_ ${by} lo intenta otra vez cuando los demás han terminado.` }];
      case 'other':
        return [
          {
            at: at + 1,
            words: `_Como ${by}:_ ${message ? doneByHand({ ...message, body: null }) : `${does}.`}`,
          },
        ];
      default:
        return [];
    }
  });
}

/** Says of which calls something of others came between two statements, where no proxy can hold them. */
function cutCalls(calls: readonly HandCall[], steps: readonly ShownStep[]): string[] {
  return calls.flatMap(({ of, asked, doneAt }) => {
    const own = steps.flatMap(({ by, does, kind }, at) =>
      by === of && IN_DATABASE.includes(kind) && does.endsWith(` of ${asked.call} of ${of}`) ? [at] : [],
    );
    const [first = 0] = own;
    const last = own.at(-1) ?? first;
    const isCut = steps.slice(first, last).some(({ by, kind }) => by !== of && kind !== 'hears');
    if (!isCut) return [];
    const nearest =
      doneAt === null ? 'antes de llegar al servidor' : 'antes del servidor, o su respuesta después';
    return [
      `En este orden \`${asked.proxied}\` de ${of} se para entre dos órdenes de la base de datos, y eso solo lo hace ` +
        `\`npm run interleavings\`. A mano se retiene entera, ${nearest}: es lo más parecido, y puede que así no falle.`,
    ];
  });
}

/** The rows that the order changed, as they are in the end. */
function rowsAtEnd({ steps }: ShownOrder): string[] {
  const names = [...new Set(steps.flatMap(({ rows }) => Object.keys(rows)))];
  return names.flatMap((name) => {
    const rows = steps.findLast((step) => name in step.rows)?.rows[name] ?? [];
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    if (columns.length === 0) return [];
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    return [
      [
        `Así quedan las filas de «${name}»:\n`,
        line(columns),
        line(columns.map(() => '---')),
        ...rows.map((row) => line(columns.map((column) => row[column]?.replaceAll('|', '\\|') ?? '—'))),
      ].join('\n'),
    ];
  });
}
