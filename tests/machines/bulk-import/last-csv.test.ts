import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { findLastCsv, saveLastCsv } from '../../../src/machines/bulk-import/files/last-csv-actors.ts';
import { lastCsvMachine } from '../../../src/machines/bulk-import/files/last-csv-machine.ts';
import { LAST_CSV_KEY } from '../../../src/machines/session/session-store.ts';
import { drive } from '../../support/driven.ts';

const DOWNLOAD = { type: 'lastCsv.downloadRequested' } as const;
const NAME = 'datos-exportados.csv';
const CRASH = new Error('crash');

function csv() {
  const driven = drive(lastCsvMachine);
  return {
    ...driven,
    characters: () => driven.actor.getSnapshot().context.characters,
    mayDownload: () => driven.actor.getSnapshot().can(DOWNLOAD),
    asked: () => driven.calls().map(([child]) => child),
  };
}
/** The tab has a CSV of its last load. */
function found() {
  const driven = csv();
  driven.answer('findLastCsv', 120);
  return driven;
}

describe('the CSV of the last load', () => {
  it('is offered with its length once it was found, and not downloaded before a person asks for it', () => {
    const { answer, characters, mayDownload, asked } = csv();
    expect([characters(), mayDownload()]).toEqual([null, false]);
    answer('findLastCsv', 120);
    expect([characters(), mayDownload(), asked()]).toEqual([120, true, ['findLastCsv']]);
  });

  it('is not offered where there is none, or where the tab cannot be asked', () => {
    const none = csv();
    none.answer('findLastCsv', null);
    const unread = csv();
    unread.fail('findLastCsv', CRASH);
    for (const { characters, asked } of [none, unread]) {
      expect([characters(), asked()]).toEqual([null, ['findLastCsv']]);
    }
  });

  it('is downloaded as often as a person asks for it, which says under which name', () => {
    const { send, answer, characters, asked, emitted } = found();
    for (let times = 0; times < 2; times += 1) {
      send(DOWNLOAD);
      answer('saveLastCsv', { fileName: NAME });
    }
    const SAVED = { type: 'lastCsv.saved', fileName: NAME };
    expect([characters(), asked(), emitted]).toEqual([
      120,
      ['findLastCsv', 'saveLastCsv', 'saveLastCsv'],
      [SAVED, SAVED],
    ]);
  });

  it('is no longer offered once it cannot be saved, because the tab has lost it', () => {
    const { send, fail, characters, emitted } = found();
    send(DOWNLOAD);
    fail('saveLastCsv', CRASH);
    expect([characters(), emitted]).toEqual([null, []]);
  });

  it('is what the tab keeps, under the name that a CSV has by default', async () => {
    const saved: [string, Blob][] = [];
    const kept = new Map([[LAST_CSV_KEY, 'site_cod\nSIT-1']]);
    const deps = {
      sessionStore: { getItem: (key: string) => kept.get(key) ?? null },
      saveFile: (name: string, file: Blob) => void saved.push([name, file]),
    };
    expect(await toPromise(createActor(findLastCsv(deps)).start())).toBe(14);
    const told = await toPromise(createActor(saveLastCsv(deps)).start());
    const [[name, file] = []] = saved;
    expect([told, name, await file?.text()]).toEqual([{ fileName: NAME }, NAME, 'site_cod\nSIT-1']);
    kept.clear();
    expect(await toPromise(createActor(findLastCsv(deps)).start())).toBeNull();
    await expect(toPromise(createActor(saveLastCsv(deps)).start())).rejects.toThrow('last CSV');
  });
});
