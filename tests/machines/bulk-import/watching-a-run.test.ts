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
  stateOfFile,
  UPLOAD_ID,
  WATCH,
  watching,
} from './import-alone.ts';

const LEAVE = { type: 'import.watchLeft' } as const;
const looked = (uploadId: string) => ({ uploadId, isDriven: false, delays: LOAD_RUN_DELAYS });
const FAULT = { code: 'systemError', step: null, status: null, message: null };

describe('a run of the record on screen', () => {
  it('is shown as the server keeps it', () => {
    expect(watching().asked('runRecord')).toEqual([looked(OTHER_RUN)]);
  });

  it('gives way to another, and not to itself', () => {
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

  it('leads back to the file that is open behind it, asked about anew', () => {
    const { send, state, context, asked } = watching();
    send(LEAVE);
    expect([state(), context(), asked('loadFields').length]).toEqual([
      stateOfFile('browsing', { code: 'checkingCode', fields: 'loadingFields' }),
      READ,
      2,
    ]);
  });

  it('leads back to the empty page where no file is open', () => {
    const { send, state, context } = watching(noFile());
    send(LEAVE);
    expect([state(), context()]).toEqual([{ noFile: 'closingWorkbook' }, EMPTY]);
  });

  it.each([
    ['a file', loadable],
    ['nothing', noFile],
  ])('that breaks over %s leads to the empty page, and says so', (_, from) => {
    const { fail, state, context, notices } = watching(from());
    fail('runRecord', CRASH);
    expect([state(), context(), notices()]).toEqual([
      { noFile: 'closingWorkbook' },
      EMPTY,
      [{ code: 'runFailed', failure: FAULT }],
    ]);
  });

  it('is told when the session is good again', () => {
    const { send, heard, state } = watching();
    send(RENEWED);
    expect([heard('runRecord'), state()]).toEqual([[RENEWED], 'watching']);
  });
});
