import { describe, expect, it } from 'vitest';
import { COMMANDS, readCommand } from '../../scripts/fault-proxy/commands.ts';

describe('the commands of the faulty proxy', () => {
  it.each([
    ['401 GET me', { kind: 'arm', call: 'GET me', fate: 'sessionLost' }],
    ['  504-hecho   cargar ', { kind: 'arm', call: 'cargar', fate: 'gatewayTimeoutAfter' }],
    ['corta POST check-email', { kind: 'arm', call: 'POST check-email', fate: 'cutBefore' }],
    [
      'estado-0 POST cargamasiva/max-cod-obra',
      { kind: 'arm', call: 'POST cargamasiva/max-cod-obra', fate: 'statusZero' },
    ],
    [
      'otra-forma GET cargamasiva/ejecuciones/:id',
      { kind: 'arm', call: 'GET cargamasiva/ejecuciones/:id', fate: 'wrongShape' },
    ],
    [
      '200 GET me/permissions {"success":true,"data":{}}',
      {
        kind: 'arm',
        call: 'GET me/permissions',
        fate: { status: 200, body: '{"success":true,"data":{}}' },
      },
    ],
    [
      '503 cargar {"message":"No."}',
      { kind: 'arm', call: 'cargar', fate: { status: 503, body: '{"message":"No."}' } },
    ],
    [
      '503 POST users',
      {
        kind: 'arm',
        call: 'POST users',
        fate: { status: 503, body: '{"message":"El proxy de fallos contesta este error."}' },
      },
    ],
    ['quita user POST login', { kind: 'arm', call: 'POST login', fate: { without: 'user' } }],
    ['pasa GET me', { kind: 'pass', call: 'GET me', times: 1 }],
    ['pasa 12 cargar', { kind: 'pass', call: 'cargar', times: 12 }],
    ['tarda GET me', { kind: 'delay', call: 'GET me', fate: null }],
    ['tarda 401 cargar', { kind: 'delay', call: 'cargar', fate: 'sessionLost' }],
    ['tarda quita user POST login', { kind: 'delay', call: 'POST login', fate: { without: 'user' } }],
    ['retiene GET me', { kind: 'keep', call: 'GET me', fate: null }],
    ['retiene corta-hecho GET me', { kind: 'keep', call: 'GET me', fate: 'cutAfter' }],
    ['retiene-hecho GET me', { kind: 'arm', call: 'GET me', fate: 'keptAfter' }],
    ['suelta GET me', { kind: 'letGo', call: 'GET me' }],
    ['llamadas', { kind: 'calls' }],
    ['nada', { kind: 'behave' }],
    ['ayuda', { kind: 'help' }],
    ['', { kind: 'nothing' }],
  ])('%s', (line, command) => {
    expect(readCommand(line)).toEqual(command);
  });

  it.each([
    'rompe GET me',
    '401',
    '401 Get me',
    '200 GET me',
    '200 GET me {mal}',
    'quita user',
    '600 GET me {}',
    'pasa',
    'pasa 3',
    'pasa 0 GET me',
    'tarda',
    'tarda GET',
    'tarda pasa GET me',
    'retiene pasa GET me',
    'suelta',
    'suelta GET',
  ])('says what is wrong with «%s»', (line) => {
    expect(readCommand(line)).toEqual({ kind: 'unknown', reason: expect.stringMatching(/\p{L}/u) });
  });

  it('understands every command that its own help shows', () => {
    const shown = [...COMMANDS.matchAll(/^ {2}(\S+) LLAMADA {2}/gm)].map(([, word]) => word);
    expect(shown).toHaveLength(20);
    expect(shown.filter((word) => readCommand(`${word} GET me`).kind === 'unknown')).toEqual([]);
  });
});
