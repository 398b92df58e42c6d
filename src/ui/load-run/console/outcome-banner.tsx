import { MEANING_ICONS, type Meaning } from '../../components/message.tsx';
import classes from './outcome-banner.module.css';

interface OutcomeBannerProps {
  readonly meaning: Meaning;
  readonly title: string;
  readonly message: string;
  readonly figures: readonly string[];
}

export function OutcomeBanner({ meaning, title, message, figures }: OutcomeBannerProps) {
  const Icon = MEANING_ICONS[meaning];
  return (
    <section className={classes.banner} data-meaning={meaning}>
      <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.message}>{message}</p>
        {figures.length > 0 && (
          <ul className={classes.figures}>
            {figures.map((figure) => (
              <li key={figure}>{figure}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
