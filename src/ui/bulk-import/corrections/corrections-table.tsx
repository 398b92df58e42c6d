import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { CorrectionEffect } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import { parseAddress } from '../../../workers/workbook/reader/cell-address.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Pager } from '../../components/pager.tsx';
import { correctionsText } from '../../text/bulk-import-corrections.ts';
import { FINDINGS_PER_PAGE } from '../findings/findings.ts';
import classes from './corrections.module.css';

const text = correctionsText.panel;

export interface ListedCorrection {
  readonly index: number;
  readonly correction: Correction;
  readonly what: string;
  /** null while the correction is being applied. */
  readonly effect: CorrectionEffect | null;
}

interface CorrectionsTableProps {
  readonly listed: readonly ListedCorrection[];
  readonly sheetNames: readonly string[];
  readonly onSee: (place: { readonly sheet: number; readonly row: number; readonly column: number }) => void;
  readonly onRemove: (index: number) => void;
}

export function CorrectionsTable({ listed, sheetNames, onSee, onRemove }: CorrectionsTableProps) {
  const [asked, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(listed.length / FINDINGS_PER_PAGE));
  const page = Math.min(asked, pages);
  const offset = (page - 1) * FINDINGS_PER_PAGE;
  const shown = listed.slice(offset, offset + FINDINGS_PER_PAGE);
  if (listed.length === 0) return <p>{text.noMatch}</p>;
  return (
    <>
      <DataTable
        className={classes.scroller}
        label={text.list}
        columns={[
          text.columns.sheet,
          text.columns.what,
          text.columns.effect,
          { label: text.clear, isUnlabelled: true },
        ]}
        lines="several"
      >
        <tbody>
          {shown.map(({ index, correction, what, effect }) => {
            const place = placeOf(correction);
            return (
              <tr key={index} data-misfit={(effect?.misfit ?? null) !== null || undefined}>
                <td data-label={text.columns.sheet}>{sheetNames[correction.hoja] ?? ''}</td>
                <td data-label={text.columns.what}>
                  {place === null ? (
                    what
                  ) : (
                    <UnstyledButton
                      className={classes.see}
                      title={text.see(place.cell)}
                      onClick={() => onSee({ sheet: correction.hoja, ...place })}
                    >
                      {what}
                    </UnstyledButton>
                  )}
                </td>
                <td data-label={text.columns.effect}>
                  {effect && correctionsText.effect(correction, effect)}
                </td>
                <td className={classes.action}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={28}
                    aria-label={text.remove(what)}
                    onClick={() => onRemove(index)}
                  >
                    <IconX size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      {pages > 1 && (
        <div className={classes.foot}>
          <p role="status">{text.showing(offset + 1, offset + shown.length, listed.length)}</p>
          <Pager label={text.pager} page={page} pages={pages} onPage={setPage} />
        </div>
      )}
    </>
  );
}

function placeOf(
  correction: Correction,
): { readonly cell: string; readonly row: number; readonly column: number } | null {
  if (correction.tipo === 'omitirFila') {
    return { cell: `A${correction.fila}`, row: correction.fila, column: 0 };
  }
  const place = correction.tipo === 'celda' ? parseAddress(correction.celda) : null;
  return place && correction.tipo === 'celda'
    ? { cell: correction.celda, row: place.row + 1, column: place.column }
    : null;
}
