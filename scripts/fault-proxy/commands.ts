import { type Fate, type Fault, refusal } from '../../tests/e2e/support/fault-proxy.ts';

/** Faults that a tester can cause in a call, by command, with their meaning in Spanish. */
const FAULTS: ReadonlyMap<string, readonly [fault: Fault, meaning: string]> = new Map([
  ['401', ['sessionLost', 'la sesión ya no vale']],
  ['403', ['forbidden', 'la persona no tiene permiso']],
  ['409', ['turnTaken', 'otra persona está cargando']],
  ['409-libre', ['turnLapsed', 'otra persona dejó una carga a medias']],
  ['422', ['unprocessable', 'el contenido no vale']],
  ['500', ['serverError', 'el servidor falla']],
  ['504', ['gatewayTimeoutBefore', 'nadie contesta a tiempo y el servidor no se ha enterado']],
  ['504-hecho', ['gatewayTimeoutAfter', 'nadie contesta a tiempo, pero el servidor lo ha hecho']],
  ['corta', ['cutBefore', 'se corta la conexión y el servidor no se ha enterado']],
  ['corta-hecho', ['cutAfter', 'se corta la conexión, pero el servidor lo ha hecho']],
  ['cuelga', ['stallBefore', 'no llega respuesta y el servidor no se ha enterado']],
  ['cuelga-hecho', ['stallAfter', 'no llega respuesta, pero el servidor lo ha hecho']],
  ['retiene-hecho', ['keptAfter', 'el servidor lo hace, y su respuesta espera a «suelta»']],
  ['estado-0', ['statusZero', 'contesta sin estado, como quien no deja leer la respuesta']],
  ['otra-forma', ['wrongShape', 'la respuesta tiene otro formato']],
]);

export const COMMANDS = `La próxima llamada que se nombre (una segunda orden vale para la siguiente):
  ${'pasa LLAMADA'.padEnd(30)} llega al servidor y no le ocurre nada
  ${'pasa 3 LLAMADA'.padEnd(30)} lo mismo, las tres próximas
  ${'tarda LLAMADA'.padEnd(30)} llega al servidor ocho segundos después
  ${'tarda 500 LLAMADA'.padEnd(30)} ocho segundos después le ocurre eso, u otra cosa de las que siguen
  ${'retiene LLAMADA'.padEnd(30)} no llega al servidor hasta que se suelta
  ${'retiene 500 LLAMADA'.padEnd(30)} al soltarla le ocurre eso, u otra cosa de las que siguen
${[...FAULTS].map(([word, [, meaning]]) => `  ${`${word} LLAMADA`.padEnd(30)} ${meaning}`).join('\n')}
  ${'503 LLAMADA'.padEnd(30)} contesta ese error, u otro de 400 a 599
  ${'200 LLAMADA {"datos":…}'.padEnd(30)} contesta eso, con ese estado u otro
  ${'quita CAMPO LLAMADA'.padEnd(30)} la respuesta del servidor, sin ese campo (user)

Una llamada es «GET me», «POST check-email», «GET cargamasiva/ejecuciones/:id» o un paso de la carga:
borrar, guardar-seguimiento, cargar, guardar-factyval, cargar-factyval.

  suelta LLAMADA   deja seguir lo que se retuvo primero de ese nombre
  llamadas     las últimas que han pasado, y las que se esperan
  nada         olvida lo pedido y no cumplido
  ayuda        esto
  Ctrl+C       termina
`;

export type Command =
  | { readonly kind: 'arm'; readonly call: string; readonly fate: Fate }
  /** Null: nothing happens to the call but that it is late or kept. */
  | { readonly kind: 'delay' | 'keep'; readonly call: string; readonly fate: Fate | null }
  | { readonly kind: 'letGo'; readonly call: string }
  | { readonly kind: 'pass'; readonly call: string; readonly times: number }
  | { readonly kind: 'calls' | 'behave' | 'help' | 'nothing' }
  | { readonly kind: 'unknown'; readonly reason: string };

const REFUSED = 'El proxy de fallos contesta este error.';
const CALL = /^(?:(?:GET|POST|PUT|PATCH|DELETE) \S+|[a-z]+(?:-[a-z]+)*)$/;

export function readCommand(line: string): Command {
  const words = line.trim().replaceAll(/\s+/g, ' ');
  switch (words) {
    case '':
      return { kind: 'nothing' };
    case 'llamadas':
      return { kind: 'calls' };
    case 'nada':
      return { kind: 'behave' };
    case 'ayuda':
      return { kind: 'help' };
  }
  const [, word = '', rest = ''] = /^(\S+) (.+)$/.exec(words) ?? [];
  if (word === 'quita') return omission(rest);
  if (word === 'pasa') return passing(rest);
  if (word === 'tarda') return later('delay', rest);
  if (word === 'retiene') return later('keep', rest);
  if (word === 'suelta') return CALL.test(rest) ? { kind: 'letGo', call: rest } : noCall(rest);
  const fault = FAULTS.get(word)?.[0];
  if (fault !== undefined && !rest.includes('{')) return armed(rest, fault);
  if (/^[45]\d\d$/.test(word) && !rest.includes('{')) return armed(rest, refusal(Number(word), REFUSED));
  if (/^[1-5]\d\d$/.test(word)) return answer(Number(word), rest);
  return unknown(`No hay nada que se llame «${word || words}». Escribe ayuda.`);
}

function omission(rest: string): Command {
  const [, field = '', call = ''] = /^(\S+) (.+)$/.exec(rest) ?? [];
  return armed(call, { without: field });
}

function passing(rest: string): Command {
  const [, times = '1', call = ''] = /^(?:([1-9]\d?) )?(.+)$/.exec(rest) ?? [];
  return CALL.test(call) ? { kind: 'pass', call, times: Number(times) } : noCall(call);
}

function later(kind: 'delay' | 'keep', rest: string): Command {
  if (CALL.test(rest)) return { kind, call: rest, fate: null };
  const command = readCommand(rest);
  return command.kind === 'arm'
    ? { ...command, kind }
    : unknown(`«${rest}» no puede ${kind === 'delay' ? 'tardar' : 'retenerse'}. Escribe ayuda.`);
}

function answer(status: number, rest: string): Command {
  const [, call = '', body = ''] = /^([^{]+?) (\{.*\})$/.exec(rest) ?? [];
  if (!isJson(body)) return unknown('Falta la respuesta, en JSON: 200 GET me {"success":true,"data":{…}}');
  return armed(call, { status, body });
}

function armed(call: string, fate: Fate): Command {
  return CALL.test(call) ? { kind: 'arm', call, fate } : noCall(call);
}

const noCall = (call: string): Command => unknown(`«${call}» no es una llamada. Escribe ayuda.`);

const unknown = (reason: string): Command => ({ kind: 'unknown', reason });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
