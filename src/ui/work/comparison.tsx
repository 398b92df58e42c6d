import { Button, Switch } from '@mantine/core';
import { IconEqual, IconEqualNot, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { WorkComparison } from '../../api/contract/work-page.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { PagedListEvent } from '../../machines/kit/paged-list/paged-list-types.ts';
import type { workComparisonMachine } from '../../machines/work/work-lists.ts';
import type { MomentsQuery } from '../../machines/work/work-types.ts';
import { DataTable } from '../components/data-table.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Section } from '../components/section.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { useAsked } from '../components/use-asked.ts';
import type { Hears } from '../hears.ts';
import { workText } from '../text/work.ts';
import classes from './comparison.module.css';
import type { WorkAddress } from './use-work.ts';

const text = workText.comparison;

/** Compares two moments; null ends the comparison. */
const comparisonIntents = (actor: Hears<PagedListEvent<MomentsQuery>>) => {
  const { ask, leave } = listIntents<MomentsQuery>(actor);
  return { ask: (moments: MomentsQuery | null) => (moments === null ? leave() : ask(moments)) };
};

interface ComparisonProps {
  readonly comparison: ActorRefFrom<typeof workComparisonMachine>;
  readonly address: WorkAddress;
}

export function Comparison({ comparison, address: { moments, compare } }: ComparisonProps) {
  useAsked(comparison, comparisonIntents, moments);
  const page = useSelector(comparison, ({ context }) => context.page);
  const isWaiting = useSelector(comparison, selectIsWaiting);
  const hasFailed = useSelector(comparison, selectHasFailed);
  const part = useRef<HTMLDivElement>(null);
  const [a, b] = [moments?.a, moments?.b];
  const isAtFirst = useRef(true);
  // The buttons that choose the moments are in the history below, far from what they show.
  useEffect(() => {
    if (!isAtFirst.current && a !== undefined && b !== undefined) {
      part.current?.scrollIntoView({ block: 'nearest' });
    }
    isAtFirst.current = false;
  }, [a, b]);
  if (moments === null) return null;
  const isAsked = page !== null && page.a.id === moments.a && page.b.id === moments.b;
  return (
    <div ref={part} className={classes.part}>
      <Section
        title={text.title}
        isWide
        actions={
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconX size={16} stroke={1.5} aria-hidden />}
            onClick={() => compare(null)}
          >
            {text.close}
          </Button>
        }
      >
        {hasFailed && <StaleList sentence={text.failed} onRetry={() => listIntents(comparison).retry()} />}
        {isAsked && !hasFailed && <Compared comparison={page} isWaiting={isWaiting} />}
        {!isAsked && !hasFailed && (
          <div className={classes.waiting}>
            <ListSkeleton label={text.loading} rowHeight={40} />
          </div>
        )}
      </Section>
    </div>
  );
}

function Compared({
  comparison: { a, b, campos, distintos },
  isWaiting,
}: {
  readonly comparison: WorkComparison;
  readonly isWaiting: boolean;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const [one, other] = [text.moment(a), text.moment(b)];
  const bin = (isThere: boolean) => (isThere ? text.yes : text.no);
  const shown = campos.filter(({ distinto }) => showsAll || distinto);
  const isBinShown = showsAll || a.papelera !== b.papelera;
  return (
    <>
      <div className={classes.head}>
        <p className={classes.result} role="status">
          {text.result(distintos, campos.length)}
        </p>
        <Switch
          label={text.all}
          checked={showsAll}
          onChange={({ currentTarget }) => setShowsAll(currentTarget.checked)}
        />
      </div>
      {(shown.length > 0 || isBinShown) && (
        <DataTable
          label={text.columns}
          columns={[{ label: text.differs, isUnlabelled: true }, workText.life.field, one, other]}
          lines="several"
          isBusy={isWaiting}
        >
          <tbody>
            {isBinShown && (
              <tr>
                <Differs isDifferent={a.papelera !== b.papelera} />
                <td data-label={workText.life.field}>{text.bin}</td>
                <td data-label={one}>{bin(a.papelera)}</td>
                <td data-label={other}>{bin(b.papelera)}</td>
              </tr>
            )}
            {shown.map(({ campo, etiqueta, tipo, a: first, b: second, distinto }) => (
              <tr key={campo}>
                <Differs isDifferent={distinto} />
                <td data-label={workText.life.field}>{etiqueta}</td>
                <td data-label={one} className={classes.value}>
                  {workText.value(tipo, first)}
                </td>
                <td data-label={other} className={classes.value}>
                  {workText.value(tipo, second)}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  );
}

function Differs({ isDifferent }: { readonly isDifferent: boolean }) {
  const Glyph = isDifferent ? IconEqualNot : IconEqual;
  return (
    <td className={classes.mark} data-different={isDifferent || undefined}>
      <Glyph size={16} stroke={1.5} aria-hidden="true" />
      <span className="visually-hidden">{isDifferent ? text.differs : text.same}</span>
    </td>
  );
}
