import { Progress } from '@mantine/core';
import {
  type Icon,
  IconCalendar,
  IconChecklist,
  IconCircle,
  IconCircleCheck,
  IconCloud,
  IconMail,
  IconMessages,
  IconMusic,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { demonstrationText as text } from '../text/demonstration.ts';
import classes from './demonstration.module.css';

const { weather, calendar, tasks, mail, player, messages } = text;

/** The demonstration page of the template (spec 3 section 1): static, and labelled so that nobody takes it for real. */
export function Demonstration() {
  return (
    <>
      <p className={classes.label}>{text.label}</p>
      <div className={classes.cards}>
        <Card title={weather.title} icon={IconCloud}>
          <p className={classes.value}>{weather.now}</p>
          <p className={classes.detail}>{weather.detail}</p>
          <Rows rows={weather.days.map(({ day, sky, degrees }) => [day, `${sky}, ${degrees}`])} />
        </Card>
        <Card title={calendar.title} icon={IconCalendar}>
          <Rows rows={calendar.events.map(({ name, when }) => [name, when])} />
        </Card>
        <Card title={tasks.title} icon={IconChecklist}>
          <ul className={classes.rows}>
            {tasks.items.map(({ name, isDone }) => (
              <li key={name}>
                <span className={classes.name}>{name}</span>
                <span className={classes.state}>
                  {isDone ? <IconCircleCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
                  <span>{isDone ? tasks.done : tasks.pending}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={mail.title} icon={IconMail}>
          <Rows rows={mail.messages.map(({ from, subject }) => [subject, from])} />
        </Card>
        <Card title={player.title} icon={IconMusic}>
          <p className={classes.name}>{player.name}</p>
          <p className={classes.detail}>{player.author}</p>
          <Progress value={player.percent} aria-label={player.place} my={8} />
          <p className={classes.detail}>{player.place}</p>
        </Card>
        <Card title={messages.title} icon={IconMessages}>
          <Rows rows={messages.items.map(({ from, words }) => [words, from])} />
        </Card>
      </div>
    </>
  );
}

interface CardProps {
  readonly title: string;
  readonly icon: Icon;
  readonly children: ReactNode;
}

function Card({ title, icon: Glyph, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <h3 className={classes.title}>
        <Glyph size={18} stroke={1.5} aria-hidden />
        <span>{title}</span>
      </h3>
      {children}
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly (readonly [name: string, detail: string])[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(([name, detail]) => (
        <li key={name}>
          <span className={classes.name}>{name}</span>
          <span className={classes.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
