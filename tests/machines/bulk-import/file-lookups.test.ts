import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { fieldsLookup, workbook } from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import { watchCodObra } from '../../../src/machines/bulk-import/bulk-import-actors.ts';
import { importBlock } from '../../../src/machines/bulk-import/file/import-block.ts';
import { type Alone, CRASH, LAST_CODE, loadable, onScreen, RENEWED, RETURNED } from './import-alone.ts';

const RETRY_CODE = { type: 'import.codeLookupRetried' } as const;
const RETRY_FIELDS = { type: 'import.fieldsLookupRetried' } as const;
const REFUSED = { kind: 'refused', list: 'cm_seg_01' } as const;
const PATTERN = { pattern: '%NOR-FTTH%' };

const codeState = ({ actor }: Alone) => Object(actor.getSnapshot().value).fileReady.code;
const fieldsState = ({ actor }: Alone) => Object(actor.getSnapshot().value).fileReady.fields;

const changed = (firstCodObra: string) =>
  ({
    type: 'corrections.changed',
    corrected: { corrections: [], summary: { ...workbook, firstCodObra }, skippedRows: [], effects: [] },
  }) as const;

describe("the last CodObra of a file's pattern", () => {
  const asked = (page: Alone) => page.asked('lookUpCodObra');

  it.each([LAST_CODE, { kind: 'newPattern' }])('is known: %j', (found) => {
    const page = onScreen();
    expect([codeState(page), page.context().file.lastCodObra, asked(page)]).toEqual([
      'checkingCode',
      { kind: 'checking' },
      [PATTERN],
    ]);
    page.answer('lookUpCodObra', found);
    expect([codeState(page), page.context().file.lastCodObra]).toEqual(['codeKnown', found]);
  });

  it.each<[string, object, (page: Alone) => void]>([
    [
      'the server does not say',
      { kind: 'noResponse' },
      (page) => page.answer('lookUpCodObra', { kind: 'noResponse' }),
    ],
    ['it cannot be asked', { kind: 'configuration' }, (page) => page.fail('lookUpCodObra', CRASH)],
  ])('is unknown when %s', (_, shown, comesTo) => {
    const page = onScreen();
    comesTo(page);
    expect([codeState(page), page.context().file.lastCodObra]).toEqual(['codeUnknown', shown]);
  });

  it('is read again while the file is shown, so that somebody else’s load is noticed', () => {
    const page = onScreen();
    page.answer('lookUpCodObra', LAST_CODE);
    page.answer('loadFields', fieldsLookup);
    page.answer('nameColumns', null);
    expect([importBlock(page.context().file), page.asked('watchCodObra')]).toEqual([null, [PATTERN]]);
    page.actor.send({ type: 'code.askedAgain', last: { kind: 'value', value: '13' } });
    expect(page.heard('earlierLoad')).toEqual([{ type: 'earlierLoad.askedAgain' }]);
    expect([codeState(page), importBlock(page.context().file)]).toEqual([
      'codeKnown',
      { code: 'codeMismatch' },
    ]);
  });

  it('is unknown, and the load blocked, when it cannot be read again', () => {
    const page = loadable();
    page.fail('watchCodObra', CRASH);
    expect([codeState(page), page.context().file.lastCodObra, importBlock(page.context().file)]).toEqual([
      'codeUnknown',
      { kind: 'configuration' },
      { code: 'codeUnknown' },
    ]);
  });

  it('is read every ten seconds, whatever the answer, while somebody watches', async () => {
    const answers: (number | null | Error)[] = [13, new Error('no answer'), null];
    let calls = 0;
    let tick = (): void => undefined;
    let stopped = false;
    const heard: unknown[] = [];
    const parent = setup({
      actors: {
        watch: watchCodObra({
          api: {
            maxCodObra: async () => {
              calls += 1;
              const answer = answers.shift();
              if (answer instanceof Error) throw answer;
              return { maxNumCodObra: answer ?? null };
            },
          },
          everySecond: (each) => {
            tick = each;
            return () => {
              stopped = true;
            };
          },
        }),
      },
    }).createMachine({
      invoke: { src: 'watch', input: PATTERN },
      on: { 'code.askedAgain': { actions: ({ event }) => heard.push(event.last) } },
    });
    const actor = createActor(parent).start();
    for (let asked = 1; asked <= 3; asked++) {
      for (let second = 0; second < 10; second++) tick();
      await expect.poll(() => calls).toBe(asked);
      await Promise.resolve();
    }
    await expect.poll(() => heard).toEqual([{ kind: 'value', value: '13' }, { kind: 'newPattern' }]);
    actor.stop();
    expect(stopped).toBe(true);
  });

  it('is not read for a file whose first work has no pattern', () => {
    const page = onScreen({ firstCodObra: 'OBRA' });
    expect([codeState(page), page.context().file.lastCodObra, asked(page)]).toEqual([
      'codeUnavailable',
      { kind: 'notAvailable' },
      [],
    ]);
  });

  it.each([
    ['known', LAST_CODE],
    ['unknown', { kind: 'noResponse' }],
  ])('is read again on request when it is %s', (_, found) => {
    const page = onScreen();
    page.answer('lookUpCodObra', found);
    page.send(RETRY_CODE);
    expect([codeState(page), page.context().file.lastCodObra, asked(page)]).toEqual([
      'checkingCode',
      { kind: 'checking' },
      [PATTERN, PATTERN],
    ]);
  });

  it.each([RENEWED, RETURNED])('is read again on $type only when it was unknown', (event) => {
    const unknown = onScreen();
    unknown.answer('lookUpCodObra', { kind: 'noResponse' });
    unknown.send(event);
    expect([codeState(unknown), asked(unknown)]).toEqual(['checkingCode', [PATTERN, PATTERN]]);
    const known = loadable();
    known.send(event);
    expect([codeState(known), asked(known)]).toEqual(['codeKnown', [PATTERN]]);
  });

  it('is read for another pattern once the first work was corrected', () => {
    const page = loadable();
    page.send(changed('4P-SUR-HFC-0001'));
    expect([codeState(page), page.context().file.lastCodObra, asked(page).at(-1)]).toEqual([
      'checkingCode',
      { kind: 'checking' },
      { pattern: '%SUR-HFC%' },
    ]);
    page.send(changed('OBRA'));
    expect([codeState(page), asked(page).length]).toEqual(['codeUnavailable', 2]);
  });

  it('is kept when anything else was corrected', () => {
    const page = loadable();
    page.send(changed('4P-NOR-FTTH-0014'));
    expect([codeState(page), page.context().file.lastCodObra, asked(page)]).toEqual([
      'codeKnown',
      LAST_CODE,
      [PATTERN],
    ]);
  });
});

describe('the fields of a load', () => {
  const asked = (page: Alone) => page.asked('loadFields').length;

  it('are known', () => {
    const page = onScreen();
    expect([fieldsState(page), asked(page)]).toEqual(['loadingFields', 1]);
    page.answer('loadFields', fieldsLookup);
    page.answer('nameColumns', null);
    expect([fieldsState(page), page.context().file]).toMatchObject([
      'fieldsKnown',
      { ...fieldsLookup, fieldsFailure: null },
    ]);
  });

  it.each<[string, object, (page: Alone) => void]>([
    ['the server refuses them', REFUSED, (page) => page.answer('loadFields', { failure: REFUSED })],
    [
      'they cannot be asked for',
      { kind: 'unreachable', list: 'cm_seg_01' },
      (page) => page.fail('loadFields', CRASH),
    ],
  ])('are unknown when %s', (_, fieldsFailure, comesTo) => {
    const page = onScreen();
    comesTo(page);
    expect([fieldsState(page), page.context().file]).toMatchObject([
      'fieldsUnknown',
      { fields: null, fieldsFailure },
    ]);
  });

  it.each([
    ['on request', RETRY_FIELDS],
    ['when the session is good again', RENEWED],
    ['when the server answers again', RETURNED],
  ])('are read again %s, and their failure is no longer shown', (_, event) => {
    const page = onScreen();
    page.answer('loadFields', { failure: REFUSED });
    page.send(event);
    expect([fieldsState(page), page.context().file.fieldsFailure, asked(page)]).toEqual([
      'loadingFields',
      null,
      2,
    ]);
  });

  it('are not read again once they are known', () => {
    const page = loadable();
    expect(page.can(RETRY_FIELDS)).toBe(false);
    page.send(RENEWED);
    expect([fieldsState(page), asked(page)]).toEqual(['fieldsKnown', 1]);
  });
});

describe('the columns that are named as their fields', () => {
  const SUMMARY = { ...workbook, sheets: workbook.sheets.slice(0, 1) };
  const NAMED = { corrections: [], summary: SUMMARY, skippedRows: [], effects: [] };
  const named = { sheet: 'cm_seg_01', header: 'Sitio', field: 'site_cod' } as const;

  it('are shown, and their dates and faults read, by all machines beside the grid', () => {
    const page = onScreen();
    page.answer('loadFields', fieldsLookup);
    expect(page.asked('nameColumns')).toEqual([
      { layout: workbook.layout, fields: page.context().file.fields, named: null },
    ]);
    page.answer('nameColumns', NAMED);
    expect([fieldsState(page), page.context().file.workbook]).toEqual(['fieldsKnown', SUMMARY]);
    expect(page.heard('sheetWindow')[0]).toEqual({ type: 'preview.contentChanged', sheets: SUMMARY.sheets });
    expect(page.heard('dateReview')[0]).toEqual({ type: 'dates.contentChanged' });
    expect(page.heard('faultFinding')[0]).toEqual({ type: 'faults.contentChanged' });
  });

  it('are named again as a person says', () => {
    const page = loadable();
    page.send({ type: 'import.columnNamed', named });
    expect(page.asked('nameColumns').at(-1)).toMatchObject({ named });
    page.answer('nameColumns', NAMED);
    expect(page.context().file.workbook).toEqual(SUMMARY);
  });
});
