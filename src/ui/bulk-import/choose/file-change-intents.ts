import type { FileChangeEvent } from '../../../machines/bulk-import/corrections/file-change-machine.ts';
import type { Hears } from '../../hears.ts';

type Of<TType extends FileChangeEvent['type']> = Extract<FileChangeEvent, { type: TType }>;

export const fileChangeIntents = (actor: Hears<FileChangeEvent>) => ({
  request: (unloaded: Of<'fileChange.requested'>['unloaded']) =>
    actor.send({ type: 'fileChange.requested', unloaded }),
  refuse: () => actor.send({ type: 'fileChange.refused' }),
  confirm: () => actor.send({ type: 'fileChange.confirmed' }),
});
