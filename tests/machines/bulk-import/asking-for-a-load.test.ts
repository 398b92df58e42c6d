import { describe, expect, it } from 'vitest';
import {
  fieldsLookup,
  preparedLoad,
  workbook,
} from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import { NO_FILE } from '../../../src/machines/bulk-import/file/import-file.ts';
import { loadBuilds } from '../../../src/machines/bulk-import/file/load-builds.ts';
import {
  ACCEPTED,
  type Alone,
  AT,
  acceptingSubprojects,
  building,
  CHOOSE,
  CONFIRM,
  CRASH,
  confirming,
  EMPTY,
  ended,
  LAST_CODE,
  LOAD,
  loadable,
  lookingForSameContent,
  onScreen,
  PREPARED,
  REHEARSE,
  stateOfFile,
  UPLOAD_ID,
} from './import-alone.ts';

const CANCEL = { type: 'import.preparingCancelled' } as const;
const BUILDING = { preparing: 'building' };
const LOOKING = { preparing: 'lookingForSameContent' };
const { fields } = fieldsLookup as Extract<typeof fieldsLookup, { fields: unknown }>;
const BUILDS = loadBuilds(workbook, fields, NO_FILE);
const LACKING = { ...PREPARED, seguimiento: { ...preparedLoad, missingRequired: ['site_cod'] } };

describe('a load', () => {
  it.each<[string, () => Alone]>([
    ['nothing about it was answered', onScreen],
    [
      'its code is not the one of its pattern',
      () => {
        const page = onScreen({ fileCode: '13' });
        page.answer('lookUpCodObra', LAST_CODE);
        page.answer('loadFields', fieldsLookup);
        page.answer('nameColumns', null);
        return page;
      },
    ],
    ['it holds errors', () => loadable({ errorCount: 1 })],
  ])('cannot be requested while %s', (_, comesTo) => {
    const { send, can, state, asked } = comesTo();
    const before = state();
    expect(can(LOAD)).toBe(false);
    send(LOAD);
    expect([state(), asked('buildLoads')]).toEqual([before, []]);
  });

  it('is built before the operator is asked to confirm it', () => {
    const { state, asked, context, send } = building(REHEARSE);
    expect([state(), asked('buildLoads')]).toMatchObject([stateOfFile(BUILDING), [{ builds: BUILDS }]]);
    send({ type: 'preparing.progressed', percent: 35 });
    expect(context().run).toMatchObject({ isRehearsal: true, preparedPercent: 35 });
  });

  it('is looked for among earlier loads by the hash of its content, before the operator confirms it', () => {
    const { state, asked, context } = lookingForSameContent();
    expect([state(), asked('findSameContent'), context().run.prepared, context().file.contentBlock]).toEqual([
      stateOfFile(LOOKING),
      [{ sha256: preparedLoad.sha256 }],
      PREPARED,
      null,
    ]);
  });

  it('is not requested when the file lacks a column, and the page says which', () => {
    const { answer, state, context, asked, can } = building();
    answer('buildLoads', LACKING);
    expect([state(), context().file.contentBlock]).toEqual([
      stateOfFile('browsing'),
      { code: 'missingColumns', sheet: 'cm_seg_01', columns: ['site_cod'] },
    ]);
    expect([context().run.prepared, asked('findSameContent'), can(LOAD)]).toEqual([LACKING, [], false]);
  });

  it('is not requested when it cannot be built, and the page says so', () => {
    const { send, fail, state, context, asked } = building(REHEARSE);
    send({ type: 'preparing.progressed', percent: 35 });
    fail('buildLoads', CRASH);
    expect([state(), context().file.contentBlock, context().run]).toEqual([
      stateOfFile('browsing'),
      { code: 'cannotPrepare', failure: 'system' },
      EMPTY.run,
    ]);
    expect(asked('findSameContent')).toEqual([]);
  });

  it.each<[string, object, (page: Alone) => void]>([
    ['never', { kind: 'never' }, ({ answer }) => answer('findSameContent', { kind: 'never' })],
    ['unknown', { kind: 'unknown' }, ({ fail }) => fail('findSameContent', CRASH)],
  ])('is to be confirmed, also when it is %s whether it was loaded before', (_, sameContent, comesTo) => {
    const page = lookingForSameContent();
    comesTo(page);
    page.answer('subprojectAcceptance', ACCEPTED);
    expect([page.state(), page.context().run.sameContent, page.asked('loadRun')]).toEqual([
      stateOfFile('confirming'),
      sameContent,
      [],
    ]);
  });

  it('begins its run only after the confirmation, with the loads that were built', () => {
    const { send, state, context, asked } = confirming();
    send(CONFIRM);
    expect([state(), context().run.uploadId, context().run.startedAt]).toEqual([
      { processing: 'working' },
      UPLOAD_ID,
      AT,
    ]);
    expect(asked('loadRun')).toMatchObject([
      {
        uploadId: UPLOAD_ID,
        startedAt: AT,
        fileName: 'Norte.xlsx',
        isRehearsal: false,
        prepared: PREPARED,
        builds: BUILDS,
      },
    ]);
  });

  it('cannot be called off any more once its run has begun', () => {
    const { send, can, state, context } = confirming();
    send(CONFIRM);
    for (const event of [{ type: 'import.confirmCancelled' } as const, CANCEL]) {
      expect(can(event)).toBe(false);
      send(event);
    }
    expect([state(), context().run.uploadId]).toEqual([{ processing: 'working' }, UPLOAD_ID]);
  });

  it('creates the subprojects that the operator accepted, and asks with the names accepted before', () => {
    const { send, answer, asked, state } = acceptingSubprojects();
    answer('subprojectAcceptance', { kind: 'accepted', names: ['Faes 1'] });
    send({ type: 'import.confirmCancelled' });
    send(LOAD);
    answer('buildLoads', PREPARED);
    answer('findSameContent', { kind: 'never' });
    expect(asked('subprojectAcceptance')).toEqual([
      { tracking: BUILDS.seguimiento, accepted: [] },
      { tracking: BUILDS.seguimiento, accepted: ['Faes 1'] },
    ]);
    answer('subprojectAcceptance', { kind: 'accepted', names: ['Faes 1'] });
    send(CONFIRM);
    expect([state(), asked('loadRun')]).toMatchObject([
      { processing: 'working' },
      [{ newSubprojects: ['Faes 1'] }],
    ]);
  });

  it('is corrected when a new subproject is another way to write a known one', () => {
    const { answer, state, context, heard } = acceptingSubprojects();
    answer('subprojectAcceptance', { kind: 'readAsKnown', name: 'Faes 1', known: 'Fase 1' });
    expect([state(), context().run]).toEqual([stateOfFile('browsing'), EMPTY.run]);
    expect(heard('corrections')).toEqual([
      {
        type: 'corrections.made',
        corrections: [
          { tipo: 'reemplazar', hoja: 0, columna: 'subproyecto', antes: 'Faes 1', despues: 'Fase 1' },
        ],
      },
    ]);
  });

  it('is to be confirmed when the question about its subprojects crashes', () => {
    const { fail, state } = acceptingSubprojects();
    fail('subprojectAcceptance', CRASH);
    expect(state()).toEqual(stateOfFile('confirming'));
  });

  it('is forgotten when the operator does not confirm it', () => {
    const { send, state, context, asked } = confirming(REHEARSE);
    send({ type: 'import.confirmCancelled' });
    expect([state(), context()]).toMatchObject([
      stateOfFile('browsing'),
      { run: { prepared: null, sameContent: { kind: 'unknown' }, isRehearsal: false }, file: { workbook } },
    ]);
    expect(asked('loadRun')).toEqual([]);
  });

  it.each<[string, string, () => Alone]>([
    ['built', 'buildLoads', () => building(REHEARSE)],
    ['looked for', 'findSameContent', () => lookingForSameContent(REHEARSE)],
    ['asked for its new subprojects', 'subprojectAcceptance', () => acceptingSubprojects(REHEARSE)],
  ])('is cancelled while it is %s', (_, child, comesTo) => {
    const { send, state, context, answer } = comesTo();
    send(CANCEL);
    expect([state(), context()]).toMatchObject([
      stateOfFile('browsing'),
      { run: { prepared: null, preparedPercent: 0, isRehearsal: false }, file: { workbook } },
    ]);
    expect(() => answer(child)).toThrow('not running');
  });

  it.each<[string, () => Alone]>([
    ['built', building],
    ['confirmed', confirming],
  ])('prevents another file from being chosen while it is %s', (_, comesTo) => {
    const { send, state, can } = comesTo();
    const before = state();
    expect(can(CHOOSE)).toBe(false);
    send(CHOOSE);
    expect(state()).toEqual(before);
  });
});

describe('a load after its rehearsal', () => {
  const CHECKING = { code: 'checkingCode', fields: 'loadingFields' };
  const wanted = () => {
    const page = ended('completeOk', REHEARSE);
    page.send({ type: 'import.realLoadRequested' });
    return page;
  };

  it('is built again once its code and its fields were read again', () => {
    const { state, asked, answer, context } = wanted();
    expect([state(), asked('lookUpCodObra').length, asked('loadFields').length]).toEqual([
      stateOfFile('checkingAgain', CHECKING),
      2,
      2,
    ]);
    answer('lookUpCodObra', LAST_CODE);
    expect(state()).toEqual(stateOfFile('checkingAgain', { ...CHECKING, code: 'codeKnown' }));
    answer('loadFields', fieldsLookup);
    answer('nameColumns', null);
    expect([state(), context().run.isRehearsal, asked('buildLoads').length]).toEqual([
      stateOfFile(BUILDING),
      false,
      2,
    ]);
  });

  it('stops when its code is no longer right, and is not built later by itself', () => {
    const { state, answer, asked } = wanted();
    answer('lookUpCodObra', { kind: 'value', value: '13' });
    expect(state()).toEqual(stateOfFile('browsing', { ...CHECKING, code: 'codeKnown' }));
    answer('loadFields', fieldsLookup);
    answer('nameColumns', null);
    expect([state(), asked('buildLoads').length]).toEqual([stateOfFile('browsing'), 1]);
  });

  it('is cancelled while code and fields are checked again', () => {
    const { send, state, answer, asked } = wanted();
    send(CANCEL);
    expect(state()).toEqual(stateOfFile('browsing', CHECKING));
    answer('lookUpCodObra', LAST_CODE);
    answer('loadFields', fieldsLookup);
    answer('nameColumns', null);
    expect([state(), asked('buildLoads').length]).toEqual([stateOfFile('browsing'), 1]);
  });
});
