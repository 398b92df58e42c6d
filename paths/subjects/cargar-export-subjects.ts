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

const list = { about: null, delays: EXPORT_DELAYS };

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(cargarExportMachine, cargarExportPayloads, cargarExportWording, { delays: EXPORT_DELAYS }),
  wordedSubject(exportFieldsMachine, exportFieldsPayloads, exportFieldsWording),
  wordedSubject(fieldSelectionsMachine, fieldSelectionsPayloads, fieldSelectionsWording, list),
  wordedSubject(exportPreviewMachine, exportPreviewPayloads, exportPreviewWording, list),
  wordedSubject(ownExportsMachine, ownExportsPayloads, ownExportsWording, list),
  wordedSubject(exportOrdersMachine, exportOrdersPayloads, exportOrdersWording),
  wordedSubject(exportDownloadMachine, exportDownloadPayloads, exportDownloadWording),
];
