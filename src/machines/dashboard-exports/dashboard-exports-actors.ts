import { fromPromise } from 'xstate';
import type { ExportCheck } from '../../api/contract/exports.ts';
import type { DashboardApi } from '../../api/endpoints/dashboard.ts';
import { officeDay } from '../../shared/office-time.ts';
import { withDates } from '../../shared/periods/time-range.ts';
import type { SaveFile } from '../kit/save-file.ts';
import type {
  ChartPicture,
  ExportReportInput,
  PictureOutcome,
  SavedExport,
} from './dashboard-exports-types.ts';

export type DrawnPicture =
  | { readonly kind: 'drawn'; readonly picture: Blob; readonly fileName: string }
  | { readonly kind: 'missing' | 'failed' };

export interface DashboardExportsDeps {
  readonly api: DashboardApi;
  readonly saveFile: SaveFile;
  readonly clock: () => Date;
  readonly drawPicture: (picture: ChartPicture, at: Date) => Promise<DrawnPicture>;
}

export const createDashboardExportsImplementations = (deps: DashboardExportsDeps) => ({
  actors: {
    exportReport: exportReport(deps),
    savePicture: savePicture(deps),
    checkExport: checkExport(deps),
  },
});

export const exportReport = ({ api, saveFile, clock }: Omit<DashboardExportsDeps, 'drawPicture'>) =>
  fromPromise<SavedExport, ExportReportInput>(async ({ input: { request, parent }, signal }) => {
    const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
    const consulta = withDates(request.consulta, officeDay(clock()));
    const { file, ...saved } = await api.exportReport({ ...request, consulta }, { signal, onReceived });
    saveFile(saved.fileName, file);
    return saved;
  });

export const savePicture = ({
  drawPicture,
  saveFile,
  clock,
}: Pick<DashboardExportsDeps, 'drawPicture' | 'saveFile' | 'clock'>) =>
  fromPromise<PictureOutcome, ChartPicture>(async ({ input, signal }) => {
    const drawn = await drawPicture(input, clock());
    if (drawn.kind !== 'drawn') return drawn;
    signal.throwIfAborted();
    saveFile(drawn.fileName, drawn.picture);
    return { kind: 'saved' };
  });

export const checkExport = ({ api }: Pick<DashboardExportsDeps, 'api'>) =>
  fromPromise<ExportCheck, string>(({ input, signal }) => api.checkExport(input, { signal }));
