import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { PENDING_KINDS } from '../../../api/contract/loads/load-runs.ts';
import type { RunRecordRef } from '../../../machines/load-run/record/run-record-machine.ts';
import { loadedWorksText as text } from '../../text/loaded-works.ts';
import { hasLoaded } from '../has-loaded.ts';
import { useWorksAddress } from '../record/details/works-address.ts';
import classes from './loaded-works.module.css';

interface LoadedWorksProps {
  readonly record: RunRecordRef;
}

/**
 * What a load inserted, or what an undo left of it: how many works, how many lines, and how many works that lack something. Each number
 * of works is a link to exactly these works.
 */
export function LoadedWorks({ record }: LoadedWorksProps) {
  const run = useSelector(record, ({ context }) => context.seen?.run ?? null);
  const works = useSelector(record, ({ children }) => children.runWorks);
  const page = useSelector(works, (snapshot) => snapshot?.context.page ?? null);
  const { addressOf } = useWorksAddress();
  if (run === null || !hasLoaded(run)) return null;
  const title = run.deshecha === null ? text.title : text.titleAfterUndo;
  // While the works are not listed, also when their list cannot be read.
  const unlisted = run.deshecha?.quedan.obras ?? run.filasSeguimiento ?? 0;
  const lacking = PENDING_KINDS.filter((kind) => (page?.pendientes[kind] ?? 0) > 0);
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.facts}>
        <li>
          <Link to={addressOf(null)}>{text.works(page?.obras ?? unlisted)}</Link>
        </li>
        <li>{text.lines(run.deshecha?.quedan.lineas ?? run.filasFactyval ?? 0)}</li>
        {run.filasOmitidas > 0 && <li>{text.leftOut(run.filasOmitidas)}</li>}
        {run.endedAt !== null && <li>{text.took(Date.parse(run.endedAt) - Date.parse(run.startedAt))}</li>}
      </ul>
      {lacking.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{text.pending}</h3>
          <ul className={classes.facts}>
            {lacking.map((kind) => (
              <li key={kind}>
                <Link to={addressOf(kind)}>{text.lacking(kind, page?.pendientes[kind] ?? 0)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.note}>{text.undoable}</p>
    </section>
  );
}
