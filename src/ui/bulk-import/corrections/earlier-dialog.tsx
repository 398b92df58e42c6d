import { Button, Checkbox, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { EarlierOffer } from '../../../machines/bulk-import/corrections/earlier-corrections-machine.ts';
import type { FittedCorrection } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import { correctionsText } from '../../text/bulk-import-corrections.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { FINDINGS_PER_PAGE } from '../findings/findings.ts';
import { Pager } from '../preview/pager.tsx';
import classes from './corrections.module.css';
import { type EarlierCorrectionsRef, useEarlierIntents } from './use-correction-intents.ts';

const text = correctionsText.earlier;

/** The fixes made before, those that fit chosen beforehand. */
export function EarlierDialog({ earlier }: { readonly earlier: EarlierCorrectionsRef }) {
  const isOpen = useSelector(earlier, (snapshot) => snapshot.hasTag('reviewing'));
  const isReady = useSelector(earlier, (snapshot) => snapshot.matches('reviewing'));
  const { offer, fits } = useSelector(earlier, ({ context }) => context);
  const { leave } = useEarlierIntents(earlier);
  if (!isOpen || offer === null) return null;
  if (isReady) return <Review earlier={earlier} offer={offer} fits={fits} />;
  return (
    <Dialog
      opened
      title={text.title[offer.kind]}
      width={860}
      onClose={leave}
      footer={
        <Button variant="default" onClick={leave}>
          {text.cancel}
        </Button>
      }
    >
      <p role="status">
        <Loader size={16} aria-hidden /> {text.fitting}
      </p>
    </Dialog>
  );
}

interface ReviewProps {
  readonly earlier: EarlierCorrectionsRef;
  readonly offer: EarlierOffer;
  readonly fits: readonly FittedCorrection[];
}

function Review({ earlier, offer, fits }: ReviewProps) {
  const { leave, accept } = useEarlierIntents(earlier);
  const fitting = useMemo(
    () => fits.flatMap(({ fitted }, index) => (fitted === null ? [] : [index])),
    [fits],
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(fitting));
  const [page, setPage] = useState(1);
  const offset = (page - 1) * FINDINGS_PER_PAGE;
  const pages = Math.ceil(fits.length / FINDINGS_PER_PAGE);
  const choose = (index: number) => {
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    setChosen(next);
  };
  return (
    <Dialog
      opened
      title={text.title[offer.kind]}
      width={860}
      onClose={leave}
      footer={
        <>
          <Button variant="default" onClick={leave}>
            {text.cancel}
          </Button>
          <Button
            disabled={chosen.size === 0}
            onClick={() => accept([...chosen].sort((left, right) => left - right))}
          >
            {text.apply(chosen.size)}
          </Button>
        </>
      }
    >
      <p>{text.explanation(offer)}</p>
      {fitting.length === 0 ? (
        <p role="status">{text.noneFits}</p>
      ) : (
        <Checkbox
          label={text.all}
          checked={chosen.size === fitting.length}
          indeterminate={chosen.size > 0 && chosen.size < fitting.length}
          onChange={() => setChosen(new Set(chosen.size === fitting.length ? [] : fitting))}
        />
      )}
      <div className={classes.scroller}>
        <table className={classes.table} aria-label={text.title[offer.kind]}>
          <thead>
            <tr>
              <th scope="col" aria-label={text.all} />
              <th scope="col">{text.columns.what}</th>
              <th scope="col">{text.columns.fits}</th>
            </tr>
          </thead>
          <tbody>
            {fits.slice(offset, offset + FINDINGS_PER_PAGE).map((fit, at) => {
              const index = offset + at;
              const what = correctionsText.what(fit.fitted ?? fit.correction);
              return (
                <tr key={index} data-misfit={fit.fitted === null || undefined}>
                  <td className={classes.action}>
                    <Checkbox
                      aria-label={text.choose(what)}
                      checked={chosen.has(index)}
                      disabled={fit.fitted === null}
                      onChange={() => choose(index)}
                    />
                  </td>
                  <td>{what}</td>
                  <td className={classes.effect}>{correctionsText.effect(fit.correction, fit)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {pages > 1 && <Pager label={text.pager} page={page} pages={pages} onPage={setPage} />}
    </Dialog>
  );
}
