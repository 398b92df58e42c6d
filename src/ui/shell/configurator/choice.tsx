import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { SidenavColor } from '../../use-sidenav.ts';
import classes from './configurator.module.css';

export interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly swatch?: SidenavColor;
  }[];
  readonly chosen: Value;
  readonly unavailable?: string;
  readonly onChoose: (value: Value) => void;
}

export function Choice<Value extends string>({
  legend,
  name,
  options,
  chosen,
  unavailable,
  onChoose,
}: ChoiceProps<Value>) {
  const reason = useId();
  return (
    <fieldset
      className={classes.group}
      disabled={unavailable !== undefined}
      aria-describedby={unavailable === undefined ? undefined : reason}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map(({ value, label, swatch }) => (
          <label key={value} className={classes.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {swatch !== undefined && (
              <span className={classes.swatch} data-swatch={swatch} aria-hidden="true" />
            )}
            <span className={classes.label}>{label}</span>
            <IconCheck size={16} stroke={1.5} aria-hidden="true" className={classes.check} />
          </label>
        ))}
      </div>
      {unavailable !== undefined && (
        <p id={reason} className={classes.reason}>
          {unavailable}
        </p>
      )}
    </fieldset>
  );
}
