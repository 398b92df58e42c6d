import { Button, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconProgress,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { MassExport, MassExportState } from '../../api/contract/records/mass-exports.ts';
import type { Looks } from '../components/states/state-look.ts';
import { StateTag } from '../components/states/state-tag.tsx';
import { cargarExportText as text } from '../text/cargar-export.ts';
import { useContextParts } from '../use-context-parts.ts';
import { downloadIntents, orderIntents } from './cargar-export-intents.ts';
import classes from './cargar-export-screen.module.css';
import { useCargarExportChild } from './use-cargar-export.ts';

const LOOKS: Looks<MassExportState> = {
  en_cola: { color: 'gray', Icon: IconClock },
  en_curso: { color: 'information', Icon: IconProgress },
  hecha: { color: 'success', Icon: IconCircleCheck },
  fallida: { color: 'danger', Icon: IconCircleX },
  cancelada: { color: 'gray', Icon: IconCircleX },
  interrumpida: { color: 'warning', Icon: IconAlertTriangle },
};

interface ExportRowProps {
  readonly item: MassExport;
  /** The file was asked for on this page, whose buttons are far above its row. */
  readonly isPrepared: boolean;
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

export function ExportRow({ item, isPrepared }: ExportRowProps) {
  const { nombre, huella, caduca } = item;
  return (
    <tr ref={isPrepared ? intoView : null}>
      <td data-label={text.columns.file}>
        <div>
          {nombre}
          {huella !== null && <p className={classes.small}>{text.fingerprint(huella)}</p>}
        </div>
      </td>
      <td data-label={text.columns.state}>
        <State item={item} />
      </td>
      <td data-label={text.columns.rows} data-number>
        {text.rows(item)}
      </td>
      <td data-label={text.columns.size} data-number>
        {text.size(item)}
      </td>
      <td data-label={text.columns.until}>{text.until(caduca)}</td>
      <td data-label={text.columns.actions}>
        <Actions item={item} />
      </td>
    </tr>
  );
}

function State({ item: { estado, nombre, filas, total, error } }: { readonly item: MassExport }) {
  return (
    <div className={classes.state}>
      <StateTag look={LOOKS[estado]}>{text.state(estado)}</StateTag>
      {estado === 'en_curso' && total !== null && total > 0 && (
        <Progress
          className={classes.progress}
          size="sm"
          value={Math.min(100, (100 * filas) / total)}
          aria-label={text.progress(nombre)}
        />
      )}
      {error !== null && <p className={classes.why}>{error}</p>}
      {estado === 'interrumpida' && <p className={classes.small}>{text.interrupted}</p>}
    </div>
  );
}

function Actions({ item }: { readonly item: MassExport }) {
  const { id, nombre, estado } = item;
  const orders = useCargarExportChild('exportOrders');
  const isWorking = useSelector(orders, (snapshot) => snapshot.matches('working'));
  const running = useSelector(orders, ({ context: { order } }) =>
    order !== null && 'id' in order && order.id === id ? order.kind : null,
  );
  const isUnfinished = estado === 'en_cola' || estado === 'en_curso';
  const act = (kind: 'cancel' | 'restart' | 'delete', label: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={text.of(label, nombre)}
      loading={isWorking && running === kind}
      disabled={isWorking && running !== kind}
      onClick={() => orderIntents(orders).give({ kind, id, name: nombre })}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {estado === 'hecha' && <Download item={item} />}
      {isUnfinished && act('cancel', text.cancel)}
      {!isUnfinished && estado !== 'hecha' && act('restart', text.restart)}
      {!isUnfinished && act('delete', text.remove)}
    </div>
  );
}

/** The button that downloads a file, one at a time. A download that broke off continues with the missing part. */
function Download({ item: { id, nombre, bytes } }: { readonly item: MassExport }) {
  const download = useCargarExportChild('exportDownload');
  const state = useSelector(download, ({ value }) => value);
  const { begin, goOn, cancel } = downloadIntents(download);
  const { file, received, failure } = useContextParts(download, 'file', 'received', 'failure');
  const isOwn = file?.id === id;
  const cancelling = (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={text.of(text.cancelDownload, nombre)}
      onClick={cancel}
    >
      {text.cancelDownload}
    </Button>
  );
  if (isOwn && state === 'downloading') {
    return (
      <>
        <span className={classes.small}>{text.downloading(received, bytes)}</span>
        {cancelling}
      </>
    );
  }
  if (isOwn && state === 'cut' && failure !== null) {
    return (
      <>
        <span className={classes.why} role="alert">
          {text.cut}. {text.cutDetail(failure, received)}
        </span>
        <Button size="compact-sm" aria-label={text.of(text.goOn, nombre)} onClick={goOn}>
          {text.goOn}
        </Button>
        {cancelling}
      </>
    );
  }
  return (
    <Button
      size="compact-sm"
      aria-label={text.of(text.download, nombre)}
      disabled={state === 'downloading'}
      onClick={() => begin({ id, nombre, bytes })}
    >
      {text.download}
    </Button>
  );
}
