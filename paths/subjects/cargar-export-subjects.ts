import { cargarExportMachine } from '../../src/machines/cargar-export/cargar-export-machine.ts';
import {
  exportPreviewMachine,
  fieldSelectionsMachine,
  ownExportsMachine,
} from '../../src/machines/cargar-export/cargar-export-parts.ts';
import { EXPORT_DELAYS } from '../../src/machines/cargar-export/cargar-export-types.ts';
import { exportDownloadMachine } from '../../src/machines/cargar-export/export-download-machine.ts';
import { exportFieldsMachine } from '../../src/machines/cargar-export/export-fields-machine.ts';
import { exportOrdersMachine } from '../../src/machines/cargar-export/export-orders-machine.ts';
import {
  cargarExportPayloads,
  exportDownloadPayloads,
  exportFieldsPayloads,
  exportOrdersPayloads,
  exportPreviewPayloads,
  fieldSelectionsPayloads,
  ownExportsPayloads,
} from '../payloads/cargar-export-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  cargarExportWording,
  exportDownloadWording,
  exportFieldsWording,
  exportOrdersWording,
  exportPreviewWording,
  fieldSelectionsWording,
  ownExportsWording,
} from '../wording/register/cargar-export.ts';

const LIMIT = 20_000;
const list = { input: { about: null, delays: EXPORT_DELAYS }, limit: LIMIT };
const part = { input: undefined, limit: LIMIT };

export const CARGAR_EXPORT_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(cargarExportMachine, {
    payloads: cargarExportPayloads,
    wording: cargarExportWording,
    input: { delays: EXPORT_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(exportFieldsMachine, {
    payloads: exportFieldsPayloads,
    wording: exportFieldsWording,
    ...part,
  }),
  wordedSubject(fieldSelectionsMachine, {
    payloads: fieldSelectionsPayloads,
    wording: fieldSelectionsWording,
    ...list,
  }),
  wordedSubject(exportPreviewMachine, {
    payloads: exportPreviewPayloads,
    wording: exportPreviewWording,
    ...list,
  }),
  wordedSubject(ownExportsMachine, { payloads: ownExportsPayloads, wording: ownExportsWording, ...list }),
  wordedSubject(exportOrdersMachine, {
    payloads: exportOrdersPayloads,
    wording: exportOrdersWording,
    ...part,
  }),
  wordedSubject(exportDownloadMachine, {
    payloads: exportDownloadPayloads,
    wording: exportDownloadWording,
    ...part,
  }),
];
