import {
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
import type { RunSummary } from '../../../api/contract/loads/load-runs.ts';
import type { RunState as State } from '../../../api/contract/loads/run-states.ts';
import type { Looks } from '../../components/states/state-look.ts';
import { StateTag } from '../../components/states/state-tag.tsx';
import { formatMoment } from '../../text/format.ts';
import { loadHistoryText as text } from '../../text/load-history.ts';
import classes from './run-state.module.css';

const LOOKS: Looks<State> = {
  en_curso: { color: 'information', Icon: IconPlayerPlay },
  completada: { color: 'success', Icon: IconCircleCheck },
  con_pendientes: { color: 'warning', Icon: IconAlertTriangle },
  detenida: { color: 'warning', Icon: IconHandStop },
  fallida: { color: 'danger', Icon: IconCircleX },
  abortada: { color: 'gray', Icon: IconCircleDashed },
};

export function RunState({ run }: { readonly run: RunSummary }) {
  const where = run.step !== null && run.estado !== 'en_curso' ? text.steps[run.step] : undefined;
  return (
    <span className={classes.states}>
      <span title={where}>
        <StateTag look={LOOKS[run.estado]}>{text.states[run.estado]}</StateTag>
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
