import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconFlask,
  IconHandStop,
  IconPlayerPlay,
  IconTableImport,
} from '@tabler/icons-react';
import type { RunSummary } from '../../../api/contract/load-runs.ts';
import type { RunState as State } from '../../../api/contract/run-states.ts';
import { formatMoment } from '../../text/format.ts';
import { loadHistoryText as text } from '../../text/load-history.ts';
import classes from './run-state.module.css';

const LOOKS: Readonly<Record<State, readonly [Icon, string]>> = {
  en_curso: [IconPlayerPlay, 'information'],
  completada: [IconCircleCheck, 'success'],
  con_pendientes: [IconAlertTriangle, 'warning'],
  detenida: [IconHandStop, 'warning'],
  fallida: [IconCircleX, 'danger'],
  abortada: [IconCircleDashed, 'neutral'],
};

export function RunState({ run }: { readonly run: RunSummary }) {
  const [Glyph, meaning] = LOOKS[run.estado];
  const where = run.step !== null && run.estado !== 'en_curso' ? text.steps[run.step] : undefined;
  return (
    <span className={classes.states}>
      <span className={classes.state} data-meaning={meaning} title={where}>
        <Glyph size={16} stroke={1.5} aria-hidden />
        <span>{text.states[run.estado]}</span>
        {where && <span className="visually-hidden">{where}</span>}
      </span>
      {run.ensayo && (
        <span className={classes.tag}>
          <IconFlask size={14} stroke={1.5} aria-hidden />
          {text.rehearsal}
        </span>
      )}
      {run.actualizacion !== undefined && (
        <span className={classes.tag}>
          <IconTableImport size={14} stroke={1.5} aria-hidden />
          {text.update}
        </span>
      )}
      {run.deshecha && (
        <span className={classes.tag} title={text.undoneBy(run.deshecha.por, formatMoment(run.deshecha.en))}>
          <IconArrowBackUp size={14} stroke={1.5} aria-hidden />
          {text.undone(run.deshecha)}
        </span>
      )}
    </span>
  );
}
