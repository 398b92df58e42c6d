import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RUN_STATES } from '../../src/api/contract/loads/run-states.ts';
import {
  actionName,
  EXPORT_ACTIONS,
  entityName,
  fieldName,
  hasActionName,
  valueName,
} from '../../src/shared/activity-names.ts';

/**
 * The places where the server names an action: `action: 'sesion.abierta'`, `auditRun(tx, run,
 * 'carga.abierta', …`.
 */
const SAYING = /(?:\baction(?::| =)|auditRun\(|auditOf\().*/g;
const ACTION = /'([a-z]+\.[a-zA-Z_]+)'/g;

const sources = readdirSync('server', { encoding: 'utf8', recursive: true }).filter((file) =>
  file.endsWith('.ts'),
);
const actions = sources
  .flatMap((file) => readFileSync(join('server', file), 'utf8').match(SAYING) ?? [])
  .flatMap((line) => [...line.matchAll(ACTION)].map(([, action = '']) => action));
/** The actions `carga.${estado}` of a run that ends. */
const endings = RUN_STATES.filter((state) => state !== 'en_curso').map((state) => `carga.${state}`);

describe('the names of actions and records in the audit trail', () => {
  it('exist for each action that the server writes', () => {
    expect(actions.length).toBeGreaterThan(25);
    expect([...new Set([...actions, ...endings])].filter((action) => !hasActionName(action))).toEqual([]);
  });

  it('tell which actions took a file out of the portal', () => {
    expect(EXPORT_ACTIONS.toSorted()).toEqual([
      'actividad.exportada',
      'actualizacion.exportada',
      'conciliacion.exportada',
      'enlaces.exportados',
      'exportacion.hecha',
      'localizaciones.exportadas',
      'obras.exportadas',
      'panel.exportado',
      'papelera.exportada',
      'proyectos.exportados',
      'tareas.exportadas',
      'usuarios.exportados',
    ]);
  });

  it('are the stored words where there is no name', () => {
    expect(actionName('albaran.fechaCambiada')).toBe('Albaran fecha cambiada');
    expect(actionName('constructor')).toBe('Constructor');
    expect([entityName('albaran'), fieldName('site_cod'), fieldName('__proto__')]).toEqual([
      'Albaran',
      'Site cod',
      '  proto  ',
    ]);
  });

  it('exist for permissions, and for no other word', () => {
    expect(valueName('permisos', 'activity')).toBe('Actividad');
    expect(valueName('permisos', 'toString')).toBe('toString');
    expect(valueName('nombre', 'activity')).toBe('activity');
  });
});
