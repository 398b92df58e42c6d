import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClock,
} from '@tabler/icons-react';
import type { WorkMilestone } from '../../api/contract/work-page.ts';
import { Section } from '../components/section.tsx';
import { formatDay } from '../text/format.ts';
import { workText } from '../text/work.ts';
import { Pencil } from './changeable.tsx';
import classes from './milestones.module.css';
import type { Changing } from './use-changing.ts';

const text = workText.milestones;

const ICONS: Readonly<Record<WorkMilestone['estado'], Icon>> = {
  hecho: IconCircleCheckFilled,
  futuro: IconClock,
  falta: IconAlertTriangle,
  pendiente: IconCircleDashed,
};

interface MilestonesProps {
  readonly milestones: readonly WorkMilestone[];
  readonly changing: Changing;
}

/**
 * Draws the milestone dates of the tracking sheet on a line, in the order of the sheet, with the number of
 * days between them.
 */
export function Milestones({ milestones, changing }: MilestonesProps) {
  const done = milestones.filter(({ estado }) => estado === 'hecho').length;
  return (
    <Section
      title={text.title}
      isWide
      actions={<p className={classes.done}>{text.done(done, milestones.length)}</p>}
    >
      <ol className={classes.line}>
        {milestones.map((milestone) => (
          <Milestone key={milestone.campo} milestone={milestone} changing={changing} />
        ))}
      </ol>
    </Section>
  );
}

interface MilestoneProps {
  readonly milestone: WorkMilestone;
  readonly changing: Changing;
}

function Milestone({ milestone, changing }: MilestoneProps) {
  const { campo, etiqueta, fecha, estado, dias, anteriorA } = milestone;
  const state = anteriorA === null ? estado : 'invertido';
  const Glyph = anteriorA === null ? ICONS[estado] : IconAlertTriangle;
  return (
    <li className={classes.milestone} data-state={state} data-hovers>
      <Glyph size={18} stroke={1.5} aria-hidden="true" className={classes.mark} />
      <span className={classes.name}>
        {etiqueta}
        <Pencil changing={changing} field={campo} label={etiqueta} value={fecha} />
      </span>
      {fecha !== null && <span className={classes.day}>{formatDay(fecha)}</span>}
      {(fecha === null || state !== 'hecho') && (
        <span className={classes.state}>
          {anteriorA === null ? text.states[estado] : text.inverted(anteriorA)}
        </span>
      )}
      {dias !== null && <span className={classes.days}>{text.days(dias)}</span>}
    </li>
  );
}
