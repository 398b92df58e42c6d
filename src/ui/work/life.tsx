import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { LIFE_CLASSES, type WorkField, type WorkLife } from '../../api/contract/work-page.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { workLifeMachine } from '../../machines/work/work-lists.ts';
import { FilterBar } from '../components/filter-bar.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { askOnly, listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Section } from '../components/section.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { TurnButton, Turns } from '../components/turn-button.tsx';
import { useAsked } from '../components/use-asked.ts';
import { shownOf } from '../text/lists.ts';
import { workText } from '../text/work.ts';
import { LifeEventItem } from '../work-life/life-event.tsx';
import classes from './life.module.css';
import type { WorkAddress } from './use-work.ts';

const text = workText.life;

interface LifeProps {
  /** Fields by which the history can be filtered. */
  readonly fields: readonly WorkField[];
  readonly life: ActorRefFrom<typeof workLifeMachine>;
  readonly address: WorkAddress;
}

/** Everything that happened to the work, newest first. */
export function Life({ life, address, fields }: LifeProps) {
  useAsked(life, askOnly<WorkAddress['life']>, address.life);
  const page = useSelector(life, ({ context }) => context.page);
  const isWaiting = useSelector(life, selectIsWaiting);
  const hasFailed = useSelector(life, selectHasFailed);
  return (
    <Section title={text.title} isWide actions={<p className={classes.detail}>{text.detail}</p>}>
      {fields.length > 0 && <LifeFilters fields={fields} address={address} />}
      {hasFailed && (
        <StaleList
          sentence={page === null ? text.failed : text.stale}
          onRetry={() => listIntents(life).retry()}
        />
      )}
      {page === null ? (
        !hasFailed && (
          <div className={classes.waiting}>
            <ListSkeleton label={text.loading} rowHeight={56} />
          </div>
        )
      ) : (
        <Page page={page} isWaiting={isWaiting} address={address} />
      )}
    </Section>
  );
}

function LifeFilters({ fields, address: { life, filterLife } }: Pick<LifeProps, 'fields' | 'address'>) {
  return (
    <FilterBar label={text.filters}>
      <NativeSelect
        aria-label={text.kind}
        value={life.clase ?? ''}
        onChange={({ currentTarget }) =>
          filterLife({ clase: LIFE_CLASSES.find((kind) => kind === currentTarget.value) ?? null })
        }
        data={[
          { value: '', label: text.anyKind },
          ...LIFE_CLASSES.map((kind) => ({ value: kind, label: text.kinds[kind] })),
        ]}
      />
      <NativeSelect
        aria-label={text.field}
        value={life.campo ?? ''}
        onChange={({ currentTarget }) => filterLife({ campo: currentTarget.value || null })}
        data={[
          { value: '', label: text.anyField },
          ...fields.map(({ campo, etiqueta }) => ({ value: campo, label: etiqueta })),
        ]}
      />
    </FilterBar>
  );
}

interface PageProps {
  readonly page: WorkLife;
  readonly isWaiting: boolean;
  readonly address: WorkAddress;
}

function Page({ page: { items, total, siguiente, anterior }, isWaiting, address }: PageProps) {
  const isFirst = anterior === null && items.length > 0;
  // The pages are read from an event on, so only of the newest and of the oldest is the position known.
  const first = isFirst ? 1 : siguiente === null ? total - items.length + 1 : null;
  const turn = address.turnLife;
  return (
    <>
      {items.length === 0 && !isWaiting && (
        <p className={classes.none}>{total === 0 ? text.noMatch : text.pastEnd}</p>
      )}
      <ol className={classes.list} aria-busy={isWaiting} aria-label={text.title}>
        {items.map((event) => (
          <LifeEventItem
            key={event.id}
            event={event}
            comparing={{ moments: address.moments, onCompare: address.compare }}
          />
        ))}
      </ol>
      <div className={classes.foot}>
        <ListFoot
          shown={
            isWaiting
              ? text.loading
              : shownOf(text.total(total), { first, rows: items.length, isAll: items.length === total })
          }
        >
          {(!isFirst || siguiente !== null) && (
            <Turns label={text.pages.label}>
              <TurnButton
                label={text.pages.newest}
                icon={<IconChevronsLeft size={18} stroke={1.5} aria-hidden />}
                onTurn={isFirst ? null : () => turn({})}
              />
              <TurnButton
                label={text.pages.newer}
                icon={<IconChevronLeft size={18} stroke={1.5} aria-hidden />}
                onTurn={anterior === null ? null : () => turn({ despues: anterior })}
              />
              <TurnButton
                label={text.pages.older}
                isNext
                icon={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
                onTurn={siguiente === null ? null : () => turn({ antes: siguiente })}
              />
            </Turns>
          )}
        </ListFoot>
      </div>
    </>
  );
}
