import type { TestScript } from '../../../paths/script-steps.ts';
import { readCommand } from '../../../scripts/fault-proxy/commands.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';

export type Said = readonly [sentence: RegExp, act: (...found: string[]) => Promise<unknown>];

/** How to do and see what the sentences of a machine's scripts say; it covers no other sentences. */
export interface Hands {
  /** Prepares the situation that the script describes above its first step. */
  readonly begin: () => Promise<void>;
  /** The sentences about what a person does or waits for. */
  readonly does: readonly Said[];
  /** The sentences about what must be seen, checked one after the other. */
  readonly sees: readonly Said[];
}

/** Follows a script word for word. A sentence that nothing here handles fails the test. */
export async function walkScript(script: TestScript, hands: Hands): Promise<void> {
  await hands.begin();
  for (const sentence of script.before) await does(sentence, hands.does);
  await sees(script.startsSeeing, hands);
  for (const { action, seen } of script.steps) {
    await does(action, hands.does);
    await sees(seen, hands);
  }
  for (const sentence of script.after) await does(sentence, hands.does);
}

/** Does what the sentence says by the first of these hands that know it whole. */
export async function does(sentence: string, known: readonly Said[]): Promise<void> {
  for (const [pattern, act] of known) {
    const found = pattern.exec(sentence);
    if (found === null || found[0] !== sentence) continue;
    await told(sentence, () => act(...found.slice(1)));
    return;
  }
  throw new Error(`Nobody knows how to do «${sentence}».`);
}

/** Looks for what the sentences say, one after the other. */
export async function sees(
  sentences: readonly string[],
  { sees: known }: Pick<Hands, 'sees'>,
): Promise<void> {
  let left = sentences.join(' ');
  while (left !== '') {
    const [found, look] = firstOf(left, known);
    await told(found[0], () => look(...found.slice(1)));
    left = left.slice(found[0].length).trimStart();
  }
}

function firstOf(text: string, known: readonly Said[]): [RegExpExecArray, Said[1]] {
  for (const [pattern, look] of known) {
    const found = pattern.exec(text);
    if (found !== null && found.index === 0 && found[0] !== '') return [found, look];
  }
  throw new Error(`Nobody knows how to see «${text}».`);
}

async function told(sentence: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new Error(`«${sentence}»: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** A command as it is typed into the terminal of `npm run fault-proxy`. */
export const typedToProxy = (proxy: () => FaultProxy): Said => [
  /^en el proxy de fallos escribe `(.+)`\.$/,
  async (lines = '') => {
    for (const line of lines.split('` y después `')) {
      const command = readCommand(line);
      if (command.kind === 'pass') proxy().pass(command.call, command.times);
      else if (command.kind === 'arm') proxy().failOnce(command.call, command.fate);
      else if (command.kind === 'delay') proxy().delay(command.call, command.fate);
      else throw new Error(`the proxy does not take «${line}»`);
    }
  },
];
