import { useId } from 'react';
import classes from './stats.module.css';

interface FiguresProps {
  readonly title: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
}

export function Figures({ title, figures }: FiguresProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={classes.figure}>
            <dt className={classes.name}>{name}</dt>
            <dd className={`${classes.value} tabular`}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
