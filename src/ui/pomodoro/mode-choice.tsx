import { useId } from 'react';
import type { Mode } from '../../machines/pomodoro/pomodoro-types.ts';
import { pomodoroText as text } from '../text/pomodoro.ts';
import classes from './mode-choice.module.css';

const MODES = Object.keys(text.modes) as readonly Mode[];

interface ModeChoiceProps {
  readonly mode: Mode;
  readonly onChoose: (mode: Mode) => void;
}

export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{text.modeChoice}</legend>
      {MODES.map((other) => (
        <label key={other} className={classes.mode}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={other === mode}
            onChange={() => onChoose(other)}
          />
          {text.modes[other]}
        </label>
      ))}
    </fieldset>
  );
}
