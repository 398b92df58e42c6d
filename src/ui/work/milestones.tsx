import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClock,
} from '@tabler/icons-react';
import type { WorkMilestone } from '../../api/contract/work-page.ts';
import { Section } from '../components/section.tsx';
import { formatDay } from '../text/bulk-import-format.ts';
import { workText } from '../text/work.ts';
import classes from './milestones.module.css';

const text = workText.milestones;

const ICONS: Readonly<Record<WorkMilestone['estado'], Icon>> = {
  hecho: IconCircleCheckFilled,
  futuro: IconClock,
  falta: IconAlertTriangle,
  pendiente: IconCircleDashed,
};

/** The dates of the tracking sheet on a line, in its order, with the days between them. */
export function Milestones({ milestones }: { readonly milestones: readonly WorkMilestone[] }) {
  const done = milestones.filter(({ estado }) => estado === 'hecho').length;
  return (
    <Section
      title={text.title}
      isWide
      actions={<p className={classes.done}>{text.done(done, milestones.length)}</p>}
    >
      <ol className={classes.line}>
        {milestones.map((milestone) => (
          <Milestone key={milestone.campo} milestone={milestone} />
        ))}
      </ol>
    </Section>
  );
}

function Milestone({
  milestone: { etiqueta, fecha, estado, dias, anteriorA },
}: {
  readonly milestone: WorkMilestone;
}) {
  const state = anteriorA === null ? estado : 'invertido';
  const Glyph = anteriorA === null ? ICONS[estado] : IconAlertTriangle;
  return (
    <li className={classes.milestone} data-state={state}>
      <Glyph size={18} stroke={1.5} aria-hidden="true" className={classes.mark} />
      <span className={classes.name}>{etiqueta}</span>
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
