import { fromPromise } from 'xstate';
import type { FileGlance } from '../../workers/workbook/glance/glance-protocol.ts';
import type { TableGateway } from '../../workers/workbook/table/table-protocol.ts';
import type { GlanceOrder } from './file-glance-types.ts';

export interface FileGlanceDeps {
  readonly tables: Pick<TableGateway, 'glance'>;
}

export const createFileGlanceImplementations = ({ tables }: FileGlanceDeps) => ({
  actors: {
    glanceAtFile: glanceAtFile({ tables }),
  },
});

export const glanceAtFile = ({ tables }: FileGlanceDeps) =>
  fromPromise<FileGlance, GlanceOrder>(({ input: { file, listener }, signal }) =>
    tables.glance(file, {
      signal,
      onProgress: (percent) => listener.send({ type: 'glance.progressed', percent }),
    }),
  );
