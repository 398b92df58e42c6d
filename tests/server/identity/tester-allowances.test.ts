import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CODE_VALID_MINUTES, TRIES_PER_CODE } from '../../../server/identity/access-code.ts';
import { FAILURES_PER_LOCK, FIRST_LOCK_MS } from '../../../server/identity/lockout.ts';
import { sendingAllowances, sendingAllowancesOfDevice } from '../../../server/identity/sending-limits.ts';

it('testers read the allowances of codes that the server has', () => {
  const [known] = sendingAllowancesOfDevice('codigo', 1);
  const [stranger] = sendingAllowances('codigo', 'ana@conectividad.example');
  expect(known?.quotas).toEqual(stranger?.quotas);
  const [pause, hour, day] = known?.quotas ?? [];
  const told = readFileSync('docs/para-testers.md', 'utf8');
  for (const words of [
    `un código cada ${(pause?.withinMs ?? 0) / 1000} segundos, ${hour?.uses} cada hora y ${day?.uses} al día`,
    `dura ${CODE_VALID_MINUTES} minutos`,
    `admite ${TRIES_PER_CODE} intentos, y ${FAILURES_PER_LOCK} fallos seguidos bloquean el acceso ${FIRST_LOCK_MS / 60_000} minutos`,
    `entrar y salir ${hour?.uses} veces`,
  ]) {
    expect(told).toContain(words);
  }
});
