import { describe, expect, it } from 'vitest';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import {
  CRASH,
  EMPTY,
  loadable,
  noFile,
  OTHER_RUN,
  READ,
  RENEWED,
  RETURNED,
  stateOfFile,
  UPLOAD_ID,
  WATCH,
  watching,
} from './import-alone.ts';

const LEAVE = { type: 'import.watchLeft' } as const;
const looked = (uploadId: string) => ({ uploadId, isDriven: false, delays: LOAD_RUN_DELAYS });
const FAULT = { code: 'systemError', step: null, status: null, message: null };

describe('the record of a run on screen', () => {
  it('is shown as the server keeps it', () => {
    expect(watching().asked('runRecord')).toEqual([looked(OTHER_RUN)]);
  });

  it('is replaced by another record, and not by itself', () => {
    const { send, asked, context, state, can } = watching();
    expect(can(WATCH)).toBe(false);
    send(WATCH);
    expect(asked('runRecord')).toEqual([looked(OTHER_RUN)]);
    send({ type: 'import.watchRequested', uploadId: UPLOAD_ID });
    expect([state(), context().run.watchedId, asked('runRecord')]).toEqual([
      'watching',
      UPLOAD_ID,
      [looked(OTHER_RUN), looked(UPLOAD_ID)],
    ]);
  });

  it('returns to the file that is open behind it, whose last code is read again', () => {
    const { send, state, context, asked } = watching();
    send(LEAVE);
    expect([state(), context(), asked('loadFields').length]).toEqual([
      stateOfFile('browsing', { code: 'checkingCode', fields: 'loadingFields' }),
      READ,
      2,
    ]);
  });

  it('returns to the empty page when no file is open', () => {
    const { send, state, context } = watching(noFile());
    send(LEAVE);
    expect([state(), context()]).toEqual([{ noFile: 'closingWorkbook' }, EMPTY]);
  });

  it.each([
    ['a file', loadable],
    ['nothing', noFile],
  ])('ends on the empty page with a notice when it crashes over %s', (_, from) => {
    const { fail, state, context, notices } = watching(from());
    fail('runRecord', CRASH);
    expect([state(), context(), notices()]).toEqual([
      { noFile: 'closingWorkbook' },
      EMPTY,
      [{ code: 'runFailed', failure: FAULT }],
    ]);
  });

  it.each([RENEWED, RETURNED])('receives $type', (event) => {
    const { send, heard, state } = watching();
    send(event);
    expect([heard('runRecord'), state()]).toEqual([[event], 'watching']);
  });
});
