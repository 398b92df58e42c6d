import { Button, Checkbox, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { EarlierOffer } from '../../../machines/bulk-import/corrections/earlier-corrections-types.ts';
import type { FittedCorrection } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Pager } from '../../components/pager.tsx';
import { correctionsText } from '../../text/bulk-import-corrections.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { FINDINGS_PER_PAGE } from '../findings/findings.ts';
import classes from './corrections.module.css';
import { type EarlierCorrectionsRef, useEarlierIntents } from './use-correction-intents.ts';

const text = correctionsText.earlier;

export function EarlierDialog({ earlier }: { readonly earlier: EarlierCorrectionsRef }) {
  const isOpen = useSelector(earlier, (snapshot) => snapshot.hasTag('reviewing'));
  const isReady = useSelector(earlier, (snapshot) => snapshot.matches('reviewing'));
  const { offer, fits } = useContextParts(earlier, 'offer', 'fits');
  const { leave } = useEarlierIntents(earlier);
  if (!isOpen || offer === null) return null;
  if (isReady) return <Review earlier={earlier} offer={offer} fits={fits} />;
  return (
    <EarlierFrame offer={offer} onLeave={leave}>
      <p role="status">
        <Loader size={16} aria-hidden /> {text.fitting}
      </p>
    </EarlierFrame>
  );
}

interface EarlierFrameProps {
  readonly offer: EarlierOffer;
  readonly onLeave: () => void;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function EarlierFrame({ offer, onLeave, action, children }: EarlierFrameProps) {
  return (
    <Dialog
      opened
      title={text.title(offer)}
      width={860}
      onClose={onLeave}
      footer={
        <>
          <Button variant="default" onClick={onLeave}>
            {text.cancel}
          </Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface ReviewProps {
  readonly earlier: EarlierCorrectionsRef;
  readonly offer: EarlierOffer;
  readonly fits: readonly FittedCorrection[];
}

function Review({ earlier, offer, fits }: ReviewProps) {
  const { leave, accept, toggle, toggleAll } = useEarlierIntents(earlier);
  const chosen = useSelector(earlier, ({ context }) => context.chosen);
  const fitting = fits.filter(({ fitted }) => fitted !== null).length;
  const [page, setPage] = useState(1);
  const offset = (page - 1) * FINDINGS_PER_PAGE;
  const pages = Math.ceil(fits.length / FINDINGS_PER_PAGE);
  return (
    <EarlierFrame
      offer={offer}
      onLeave={leave}
      action={
        <Button disabled={chosen.length === 0} onClick={accept}>
          {text.apply(chosen.length)}
        </Button>
      }
    >
      <p>{text.explanation(offer)}</p>
      {fitting === 0 ? (
        <p role="status">{text.noneFits}</p>
      ) : (
        <Checkbox
          label={text.all}
          checked={chosen.length === fitting}
          indeterminate={chosen.length > 0 && chosen.length < fitting}
          onChange={toggleAll}
        />
      )}
      <DataTable
        className={classes.scroller}
        label={text.title(offer)}
        columns={[{ label: text.all, isUnlabelled: true }, text.columns.what, text.columns.fits]}
        lines="several"
      >
        <tbody>
          {fits.slice(offset, offset + FINDINGS_PER_PAGE).map((fit, at) => {
            const index = offset + at;
            const what = correctionsText.what(fit.fitted ?? fit.correction);
            return (
              <tr key={index} data-misfit={fit.fitted === null || undefined}>
                <td className={classes.action}>
                  <Checkbox
                    aria-label={text.choose(what)}
                    checked={chosen.includes(index)}
                    disabled={fit.fitted === null}
                    onChange={() => toggle(index)}
                  />
                </td>
                <td data-label={text.columns.what}>{what}</td>
                <td data-label={text.columns.fits}>{correctionsText.effect(fit.correction, fit)}</td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      {pages > 1 && <Pager label={text.pager} page={page} pages={pages} onPage={setPage} />}
    </EarlierFrame>
  );
}
