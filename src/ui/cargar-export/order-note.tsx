import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { MassExports } from '../../api/contract/records/mass-exports.ts';
import type { ExportOrder } from '../../machines/cargar-export/cargar-export-types.ts';
import { Message } from '../components/message.tsx';
import { cargarExportText as text } from '../text/cargar-export.ts';
import { useContextParts } from '../use-context-parts.ts';
import { orderIntents } from './cargar-export-intents.ts';
import classes from './cargar-export-screen.module.css';
import { useCargarExportChild } from './use-cargar-export.ts';

/** Says why an order failed, or that an export was requested. After a deletion, it offers to undo that. */
export function OrderNote() {
  const orders = useCargarExportChild('exportOrders');
  const { order, failure } = useContextParts(orders, 'order', 'failure');
  const isDone = useSelector(orders, (snapshot) => snapshot.matches('done'));
  const isUnderWay = useSelector(useCargarExportChild('ownExports'), ({ context }) =>
    isUnfinished(context.page, order),
  );
  const { give, retry, dismiss } = orderIntents(orders);
  const close = (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={dismiss}>
      {text.dismiss}
    </Button>
  );
  if (order !== null && failure !== null) {
    return (
      <div className={classes.note} role="alert">
        <Message meaning="danger" sentence={text.refused(order, failure)} />
        <Button size="compact-sm" variant="default" onClick={retry}>
          {text.retry}
        </Button>
        {close}
      </div>
    );
  }
  const undoing = order === null ? null : undoOf(order);
  return (
    <div className={classes.note} role="status">
      {isDone && isUnderWay && (
        <>
          <Message meaning="success" sentence={text.requested} />
          {close}
        </>
      )}
      {isDone && undoing !== null && (
        <>
          <Message meaning="success" sentence={text.deleted(undoing.name)} />
          <Button size="compact-sm" variant="default" onClick={() => give(undoing)}>
            {text.undo}
          </Button>
          {close}
        </>
      )}
    </div>
  );
}

/** True until the list shows that the requested export has ended. */
function isUnfinished(page: MassExports | null, order: ExportOrder | null): boolean {
  if (order?.kind !== 'request') return false;
  const item = page?.items.find(({ id }) => id === order.request.id);
  return item === undefined || item.estado === 'en_cola' || item.estado === 'en_curso';
}

function undoOf(order: ExportOrder) {
  if (order.kind === 'delete') return { kind: 'restore', id: order.id, name: order.name } as const;
  if (order.kind !== 'deleteSelection') return null;
  return { kind: 'restoreSelection', id: order.id, name: order.name } as const;
}
