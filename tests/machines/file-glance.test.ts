import { describe, expect, it } from 'vitest';
import { fileGlancePayloads } from '../../paths/payloads/template-payloads.ts';
import { fileGlanceMachine } from '../../src/machines/file-glance/file-glance-machine.ts';
import { drive } from '../support/driven.ts';

const [GLANCE] = fileGlancePayloads.outputs.glanceAtFile ?? [];
const [NOT_EXCEL] = fileGlancePayloads.failures.glanceAtFile ?? [];
const NOTHING = { fileName: null, size: 0, percent: 0, glance: null, failure: null };
/** The machine does not read the file. */
const fileOf = (name: string, size: number) => ({ name, size }) as File;
const WORKS = fileOf('obras.xlsx', 12_288);
const OTHERS = fileOf('sitios.csv', 40);

function helper() {
  const driven = drive(fileGlanceMachine);
  return {
    ...driven,
    choose: (file: File) => driven.send({ type: 'glance.fileChosen', file }),
    shows: () => {
      const { value, context } = driven.actor.getSnapshot();
      return [value, context];
    },
  };
}

describe('the Excel helper', () => {
  it('reads the chosen file, says how much of it, and shows its part', () => {
    const { actor, choose, send, answer, calls, shows } = helper();
    choose(WORKS);
    expect(calls()).toEqual([['glanceAtFile', { file: WORKS, listener: actor }]]);
    send({ type: 'glance.progressed', percent: 40 });
    const chosen = { ...NOTHING, fileName: 'obras.xlsx', size: 12_288, percent: 40 };
    expect(shows()).toEqual(['reading', chosen]);
    answer('glanceAtFile', GLANCE);
    expect(shows()).toEqual(['shown', { ...chosen, glance: GLANCE }]);
  });

  it('says why a file cannot be read, and that it could not be read where no reason is known', () => {
    const { choose, fail, shows } = helper();
    choose(WORKS);
    fail('glanceAtFile', NOT_EXCEL);
    expect(shows()).toEqual([
      'failed',
      { ...NOTHING, fileName: 'obras.xlsx', size: 12_288, failure: 'notExcel' },
    ]);
    choose(OTHERS);
    fail('glanceAtFile', new Error('The thread has ended.'));
    expect(shows()).toEqual([
      'failed',
      { ...NOTHING, fileName: 'sitios.csv', size: 40, failure: 'unreadable' },
    ]);
  });

  it('forgets the file before once another is chosen', () => {
    const { choose, send, answer, shows } = helper();
    choose(WORKS);
    send({ type: 'glance.progressed', percent: 40 });
    answer('glanceAtFile', GLANCE);
    choose(OTHERS);
    expect(shows()).toEqual(['reading', { ...NOTHING, fileName: 'sitios.csv', size: 40 }]);
  });

  it('is empty again once the reading is cancelled, or what it shows or says is cleared', () => {
    const cancelled = helper();
    cancelled.choose(WORKS);
    cancelled.send({ type: 'glance.cancelled' });
    expect(cancelled.shows()).toEqual(['empty', NOTHING]);
    expect(() => cancelled.answer('glanceAtFile', GLANCE)).toThrow('not running');

    const shown = helper();
    shown.choose(WORKS);
    shown.answer('glanceAtFile', GLANCE);
    shown.send({ type: 'glance.cleared' });
    expect(shown.shows()).toEqual(['empty', NOTHING]);

    const failed = helper();
    failed.choose(WORKS);
    failed.fail('glanceAtFile', NOT_EXCEL);
    failed.send({ type: 'glance.cleared' });
    expect(failed.shows()).toEqual(['empty', NOTHING]);
  });
});
