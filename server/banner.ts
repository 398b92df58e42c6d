import { addressOf, type Config } from './config.ts';
import type { RunningServer } from './start.ts';

export function banner(config: Config, server: RunningServer): string {
  const { signInEmail, mailFolder } = server;
  const lines = [
    ['Abre', addressOf(config.host, server.port)],
    ['Entra con', signInEmail ?? 'el correo de tu usuario'],
    ['Tu código', mailFolder === null ? 'te llega por correo' : `aparece aquí y en ${mailFolder}`],
    ['Datos', config.databaseUrl === null ? config.dataFolder : 'PostgreSQL (DATABASE_URL)'],
    ['Parar', 'Ctrl+C'],
  ];
  const width = Math.max(...lines.map(([label = '']) => label.length));
  const body = lines.map(([label = '', value = '']) => `  ${label.padEnd(width)}   ${value}`);
  return ['', '  Portal de Conectividad', '', ...body, ''].join('\n');
}
