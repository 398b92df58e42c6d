import { Button, SegmentedControl } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { MassExportFormat } from '../../api/contract/records/mass-exports.ts';
import { randomUuid } from '../../shared/random-uuid.ts';
import { cargarExportText as text } from '../text/cargar-export.ts';
import { orderIntents } from './cargar-export-intents.ts';
import classes from './cargar-export-screen.module.css';
import { useCargarExportAddress, useCargarExportChild } from './use-cargar-export.ts';

interface PrepareBarProps {
  /** Called with the id of the file that was asked for. */
  readonly onPrepare: (id: string) => void;
}

export function PrepareBar({ onPrepare }: PrepareBarProps) {
  const { tipo, filter } = useCargarExportAddress().ask;
  const fields = useCargarExportChild('exportFields');
  const orders = useCargarExportChild('exportOrders');
  const formato = useSelector(orders, ({ context }) => context.format);
  const chosen = useSelector(fields, ({ context }) => context.chosen);
  const isReady = useSelector(fields, (snapshot) => snapshot.matches('ready'));
  const isWorking = useSelector(orders, (snapshot) => snapshot.matches('working'));
  const isRequesting = useSelector(
    orders,
    (snapshot) => snapshot.matches('working') && snapshot.context.order?.kind === 'request',
  );
  const { donde, buscar } = filter;
  const prepare = () => {
    const id = randomUuid();
    orderIntents(orders).give({
      kind: 'request',
      request: {
        id,
        tipo_csv: tipo,
        formato,
        campos: [...chosen],
        ...(donde.length > 0 && { donde: [...donde] }),
        ...(buscar !== '' && { buscar }),
      },
    });
    onPrepare(id);
  };
  return (
    <div className={classes.bar}>
      <SegmentedControl
        size="sm"
        aria-label={text.format}
        data={[...text.formats]}
        value={formato}
        onChange={(format) => orderIntents(orders).chooseFormat(format as MassExportFormat)}
      />
      <Button
        leftSection={<IconFileExport size={18} stroke={1.5} aria-hidden />}
        loading={isRequesting}
        disabled={!isReady || isWorking}
        onClick={prepare}
      >
        {text.prepare}
      </Button>
      <span className={classes.hint}>{text.prepareDetail}</span>
    </div>
  );
}
