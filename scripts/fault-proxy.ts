import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { counted } from '../src/shared/spanish-count.ts';
import { FaultProxy } from '../tests/e2e/support/fault-proxy.ts';
import { COMMANDS, readCommand } from './fault-proxy/commands.ts';

const WRONG_COMMAND = 2;
const CALLS_SHOWN = 15;

const HELP = `Se pone entre el navegador y el portal, y falla cuando se le pide.

  npm run fault-proxy                             delante de http://127.0.0.1:4000
  npm run -s fault-proxy -- --portal http://127.0.0.1:4001 --port 4100

  --portal DIRECCIÓN   el portal que está en marcha (http://127.0.0.1:4000)
  --port N             dónde escucha (4100); 0, uno libre
  --help               esta ayuda

${COMMANDS}`;

async function main(): Promise<void> {
  const { portal, port, help } = readOptions();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const proxy = await FaultProxy.start(portal, port);
  console.log(`\nAbre ${proxy.url} en lugar de ${portal}.\n\n${COMMANDS}`);
  for await (const line of createInterface({ input: process.stdin })) obey(proxy, line);
  await proxy.close();
}

function obey(proxy: FaultProxy, line: string): void {
  const command = readCommand(line);
  switch (command.kind) {
    case 'arm':
      proxy.failOnce(command.call, command.fate);
      console.log(`La próxima llamada ${command.call} lo encontrará.`);
      break;
    case 'delay':
      proxy.delay(command.call, command.fate);
      console.log(`La próxima llamada ${command.call} tardará ocho segundos.`);
      break;
    case 'keep':
      proxy.keep(command.call, command.fate);
      console.log(`La próxima llamada ${command.call} esperará a «suelta ${command.call}».`);
      break;
    case 'letGo':
      console.log(
        proxy.letGo(command.call) ? `${command.call} sigue.` : `No se ha retenido nada de ${command.call}.`,
      );
      break;
    case 'pass':
      proxy.pass(command.call, command.times);
      console.log(
        command.times === 1
          ? `La próxima llamada ${command.call} pasará.`
          : `Las ${command.times} próximas llamadas ${command.call} pasarán.`,
      );
      break;
    case 'calls':
      for (const { name, fault } of proxy.calls.slice(-CALLS_SHOWN)) {
        console.log(`  ${name}${fault === null ? '' : '   (falló)'}`);
      }
      for (const [name, count] of proxy.awaited()) {
        console.log(`  ${name}   (${counted(count, 'orden espera', 'órdenes esperan')})`);
      }
      break;
    case 'behave':
      proxy.behave();
      console.log('Todo pasa otra vez.');
      break;
    case 'help':
      process.stdout.write(COMMANDS);
      break;
    case 'unknown':
      console.log(command.reason);
  }
}

class WrongOption extends Error {}

function readOptions() {
  const { values } = parseArgs({
    options: {
      portal: { type: 'string', default: 'http://127.0.0.1:4000' },
      port: { type: 'string', default: '4100' },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new WrongOption(`--port «${values.port}»: se espera un número de 0 a 65535.`);
  }
  if (!URL.canParse(values.portal))
    throw new WrongOption(`--portal «${values.portal}»: no es una dirección.`);
  return { ...values, port };
}

try {
  await main();
} catch (error) {
  const isWrong = error instanceof WrongOption || (error instanceof TypeError && 'code' in error);
  if (!isWrong) throw error;
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = WRONG_COMMAND;
}
