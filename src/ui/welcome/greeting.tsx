import { Title } from '@mantine/core';
import { PersonAvatar } from '../components/person-avatar.tsx';
import { formatLongDate, greeting } from '../text/welcome.ts';
import classes from './greeting.module.css';

export interface GreetingProps {
  readonly name: string;
  readonly image: string | null;
  readonly role: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export function Greeting({ name, image, role, today }: GreetingProps) {
  return (
    <header className={classes.greeting}>
      <PersonAvatar name={name} image={image} size={48} />
      <div className={classes.words}>
        <Title order={1} className={classes.title}>
          {greeting(name)}
        </Title>
        <p className={classes.date}>
          {role} · {formatLongDate(today)}
        </p>
      </div>
    </header>
  );
}
