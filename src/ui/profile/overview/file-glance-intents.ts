import type { FileGlanceEvent } from '../../../machines/file-glance/file-glance-types.ts';
import type { Hears } from '../../hears.ts';

export const fileGlanceIntents = (glance: Hears<FileGlanceEvent>) => ({
  choose: (file: File) => glance.send({ type: 'glance.fileChosen', file }),
  cancel: () => glance.send({ type: 'glance.cancelled' }),
  clear: () => glance.send({ type: 'glance.cleared' }),
});
