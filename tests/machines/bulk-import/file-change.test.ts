import { describe, expect, it } from 'vitest';
import { fileChangeMachine } from '../../../src/machines/bulk-import/corrections/file-change-machine.ts';
import { drive } from '../../support/driven.ts';

const ALLOWED = { type: 'fileChange.allowed' };

describe('another file', () => {
  it('is let in at once where nothing would be lost', () => {
    const { send, emitted, actor } = drive(fileChangeMachine);
    send({ type: 'fileChange.requested', unloaded: 0 });
    expect([actor.getSnapshot().value, emitted]).toEqual(['free', [ALLOWED]]);
  });

  it('is let in only on a yes where corrections would be lost, and asked about each time', () => {
    const { send, emitted, actor } = drive(fileChangeMachine);
    const now = () => [actor.getSnapshot().value, emitted.length];
    send({ type: 'fileChange.requested', unloaded: 3 });
    expect(now()).toEqual(['asking', 0]);
    expect(actor.getSnapshot().context.unloaded).toBe(3);
    send({ type: 'fileChange.refused' });
    expect(now()).toEqual(['free', 0]);
    send({ type: 'fileChange.requested', unloaded: 3 });
    send({ type: 'fileChange.confirmed' });
    expect([actor.getSnapshot().value, emitted]).toEqual(['free', [ALLOWED]]);
  });
});
