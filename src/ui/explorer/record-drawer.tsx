import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ExplorerColumn, ExplorerRow } from '../../api/contract/records/explorer.ts';
import { Facts } from '../components/facts.tsx';
import { IconAction } from '../components/icon-action.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { useOwnEscapes } from '../components/use-own-escapes.ts';
import { explorerText } from '../text/explorer.ts';
import { useContextParts } from '../use-context-parts.ts';
import { cellText } from './cell-text.ts';
import { recordIntents } from './explorer-intents.ts';
import classes from './record-drawer.module.css';
import { useColumns, useExplorer, useExplorerChild } from './use-explorer.tsx';
import { useShownRecords } from './use-shown-records.ts';

const text = explorerText.record;

interface RecordDrawerProps {
  readonly canEdit: (column: string) => boolean;
  readonly onEdit: (row: ExplorerRow, column: string) => void;
}

/** One record with all its columns, and buttons to the records before and after it in the list. */
export function RecordDrawer({ canEdit, onEdit }: RecordDrawerProps) {
  const { register, address } = useExplorer();
  const { record: key, open, close } = address;
  const record =
    useSelector(useExplorerChild('explorerRecord'), ({ context }) => context.page?.record) ?? null;
  const to = key === null ? null : register.addressOf(key, record?.clave === key ? record : null);
  const items = useShownRecords(useExplorer().actor);
  const isPhone = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  const place = items.findIndex(({ clave }) => clave === key);
  const before = place > 0 ? items[place - 1] : undefined;
  const after = place === -1 ? undefined : items[place + 1];
  return (
    <Drawer.Root
      __handledEscapeEvents={useOwnEscapes(key !== null)}
      opened={key !== null}
      onClose={close}
      position="right"
      size={isPhone ? '100%' : 480}
      transitionProps={{ duration: 160 }}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <Drawer.Overlay backgroundOpacity={0.1} />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title className={classes.title} data-code={register.keyIs === 'code' || undefined}>
            {key}
          </Drawer.Title>
          <div className={classes.steps}>
            <IconAction
              label={text.previous}
              hint={text.previous}
              icon={<IconChevronUp size={18} stroke={1.5} aria-hidden />}
              disabled={before === undefined}
              onClick={() => before && open(before.clave)}
            />
            <IconAction
              label={text.next}
              hint={text.next}
              icon={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
              disabled={after === undefined}
              onClick={() => after && open(after.clave)}
            />
          </div>
          <Drawer.CloseButton aria-label={text.close} />
        </Drawer.Header>
        <Drawer.Body>
          {key !== null && <Content canEdit={canEdit} onEdit={onEdit} />}
          {to !== null && (
            <div className={classes.foot}>
              <LinkButton to={to}>{register.words.open}</LinkButton>
            </div>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Content({ canEdit, onEdit }: RecordDrawerProps) {
  const { register, address } = useExplorer();
  const machine = useExplorerChild('explorerRecord');
  const { page, query } = useContextParts(machine, 'page', 'query');
  const asked = query?.name ?? null;
  const hasFailed = useSelector(machine, (snapshot) => snapshot.matches({ seen: 'failed' }));
  const columns = useColumns();
  const isOfThis = page !== null && asked === address.record && page.record?.clave === asked;
  if (hasFailed) return <StaleList sentence={text.failed} onRetry={() => recordIntents(machine).retry()} />;
  if (page !== null && page.record === null && asked === address.record) {
    return <p className={classes.gone}>{text.gone(register.words)}</p>;
  }
  if (!isOfThis || page.record === null) return <ListSkeleton label={text.loading} rowHeight={40} />;
  return <RecordFacts row={page.record} columns={columns} canEdit={canEdit} onEdit={onEdit} />;
}

interface RecordFactsProps extends RecordDrawerProps {
  readonly row: ExplorerRow;
  readonly columns: readonly ExplorerColumn[];
}

/** Lists the fields that have a value or can be changed here; the other fields are only named. */
function RecordFacts({ row, columns, canEdit, onEdit }: RecordFactsProps) {
  const { register } = useExplorer();
  const others = columns.filter(({ nombre }) => nombre !== register.key);
  const isBlank = ({ nombre }: ExplorerColumn) => (row.valores[nombre] ?? null) === null;
  const shown = others.filter((column) => !isBlank(column) || canEdit(column.nombre));
  const blank = others.filter((column) => !shown.includes(column));
  return (
    <>
      <Facts
        facts={shown.map((column) => ({
          label: column.etiqueta,
          value: (
            <FactValue row={row} column={column}>
              {canEdit(column.nombre) && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={text.change(column.etiqueta)}
                  onClick={() => onEdit(row, column.nombre)}
                >
                  <IconPencil size={14} stroke={1.5} aria-hidden />
                </Button>
              )}
            </FactValue>
          ),
        }))}
      />
      {blank.length > 0 && (
        <p className={classes.blank}>{text.blank(blank.map(({ etiqueta }) => etiqueta))}</p>
      )}
    </>
  );
}

interface FactValueProps {
  readonly row: ExplorerRow;
  readonly column: ExplorerColumn;
  readonly children: ReactNode;
}

function FactValue({ row, column, children }: FactValueProps) {
  const { register } = useExplorer();
  const shown = cellText(column.tipo, row.valores[column.nombre]);
  const to = register.linkOf(column.nombre, row);
  return (
    <span className={classes.value}>
      {shown === '' || to === null ? (
        <bdi>{shown === '' ? '—' : shown}</bdi>
      ) : (
        <QuietLink to={to}>{shown}</QuietLink>
      )}
      {children}
    </span>
  );
}
