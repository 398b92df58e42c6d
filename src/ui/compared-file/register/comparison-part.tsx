import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import {
  ROW_RESULTS,
  type RowResult,
  type SheetComparison,
  type SheetCounts,
} from '../../../api/contract/records/register-sheet.ts';
import type { RegisterKind } from '../../../machines/compared-file/file/file-types.ts';
import { hasChanges, untold } from '../../../machines/compared-file/file/sheet-rows.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { SearchField } from '../../components/search-field.tsx';
import { Section } from '../../components/section.tsx';
import { FileBar } from '../../components/table-file/file-bar.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import type { RegisterText } from '../../text/register-file.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { type AppliedRef, useAppliedFile } from '../file/use-compared-file.ts';
import classes from './register.module.css';
import { SheetRows } from './sheet-rows.tsx';

const COUNTED = ['nuevas', 'cambian', 'iguales', 'rechazadas', 'fuera'] as const;
const ALL = 'todas';
const SEARCH_LIMIT = 100;

interface ComparisonPartProps {
  readonly machine: AppliedRef<RegisterKind>;
  readonly text: RegisterText['compared'];
}

/** The comparison of the file with the register, before and while its changes are applied. */
export function ComparisonPart({ machine, text }: ComparisonPartProps) {
  const { phase, choose, returnToColumns, apply, seek } = useAppliedFile(machine);
  const { table, comparison, failure, again, seen } = useContextParts(
    machine,
    'table',
    'comparison',
    'failure',
    'again',
    'seen',
  );
  const isApplying = phase === 'applying';
  if (table === null || comparison === null) return null;
  const { recuento } = comparison;
  return (
    <>
      <FileBar table={table} isBusy={isApplying} onFile={choose} />
      {again !== null && (
        <Notice
          meaning={again.found === 'nothing' && again.why === 'lost' ? 'success' : 'warning'}
          sentence={text.again(again)}
        />
      )}
      {failure !== null && <Notice meaning="danger" title={text.failed} sentence={text.failure(failure)} />}
      {isApplying && <Notice meaning="information" sentence={text.applying} />}
      <Section
        title={text.title}
        actions={
          <div className={classes.headActions}>
            <Button
              variant="default"
              disabled={isApplying}
              leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
              onClick={returnToColumns}
            >
              {text.back}
            </Button>
            {hasChanges(comparison) && (
              <Button loading={isApplying} onClick={apply}>
                {text.apply(recuento)}
              </Button>
            )}
          </div>
        }
      >
        <Counts counts={recuento} text={text} />
        <Outcome comparison={comparison} text={text} />
        {comparison.filas.length > 0 && (
          <>
            <div className={classes.tools}>
              <SegmentedControl
                className={classes.kinds}
                aria-label={text.filter}
                value={seen.kind ?? ALL}
                data={[
                  { value: ALL, label: text.all },
                  ...ROW_RESULTS.map((kind) => ({ value: kind, label: text.kinds[kind] })),
                ]}
                onChange={(value) => seek({ kind: ROW_RESULTS.find((kind) => kind === value) ?? null })}
              />
              <SearchField
                label={text.search}
                value={seen.words}
                maxLength={SEARCH_LIMIT}
                onSearch={(words) => seek({ words })}
              />
            </div>
            <SheetRows text={text} comparison={comparison} seen={seen} onPage={(page) => seek({ page })} />
          </>
        )}
      </Section>
    </>
  );
}

type WithText<TProps> = TProps & Pick<ComparisonPartProps, 'text'>;

function Counts({ counts, text }: WithText<{ readonly counts: SheetCounts }>) {
  return (
    <dl className={classes.counts} aria-label={text.countsLabel}>
      {COUNTED.map((one) => (
        <div key={one} data-none={counts[one] === 0 || undefined}>
          <dt>{text.counts[one]}</dt>
          <dd>{formatCount(counts[one])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sentences about the counts: what would be imported, what would not, and which rows are not listed. */
function Outcome({ comparison, text }: WithText<{ readonly comparison: SheetComparison }>) {
  const { rechazadas, fuera } = comparison.recuento;
  const isAnything = hasChanges(comparison);
  const cut: readonly RowResult[] = untold(comparison);
  return (
    <div className={classes.outcome}>
      {!isAnything && <p>{rechazadas > 0 ? text.onlyRefused(rechazadas) : text.nothingToTake}</p>}
      {isAnything && rechazadas > 0 && <p>{text.refusedOut(rechazadas)}</p>}
      {fuera > 0 && <p>{text.fuera(fuera)}</p>}
      {cut.length > 0 && <p>{text.told(cut.map((kind) => text.kinds[kind]))}</p>}
    </div>
  );
}
