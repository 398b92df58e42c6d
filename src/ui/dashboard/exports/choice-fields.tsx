import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { EXPORT_FORMATS, EXPORT_SCOPES } from '../../../api/contract/exports.ts';
import type {
  ExportChoice,
  ExportOffer,
} from '../../../machines/dashboard-exports/dashboard-exports-types.ts';
import { exportsText as text } from '../../text/exports.ts';
import classes from './export-dialog.module.css';

interface ChoiceFieldsProps {
  readonly offer: ExportOffer;
  readonly choice: ExportChoice;
  readonly onChange: (change: Partial<ExportChoice>) => void;
}

const REPORTS = ['panel', 'proyectos'] as const;

export function ChoiceFields({ offer, choice, onChange }: ChoiceFieldsProps) {
  return (
    <div className={classes.fields}>
      {offer.kind === 'classic' && (
        <>
          <Choice
            label={text.report}
            value={choice.report}
            options={REPORTS}
            names={text.reports}
            onChoose={(report) => onChange({ report })}
          />
          <Choice
            label={text.scope}
            value={choice.scope}
            options={EXPORT_SCOPES}
            names={text.scopes}
            onChoose={(scope) => onChange({ scope })}
          >
            <p className={classes.detail}>{text.scopeDetail[choice.scope]}</p>
          </Choice>
        </>
      )}
      <Choice
        label={text.format}
        value={choice.format}
        options={EXPORT_FORMATS}
        names={text.formats}
        onChoose={(format) => onChange({ format })}
      />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly onChoose: (value: T) => void;
  readonly children?: ReactNode;
}

function Choice<T extends string>({ label, value, options, names, onChoose, children }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <SegmentedControl
        aria-labelledby={id}
        value={value}
        onChange={(chosen) => onChoose(chosen as T)}
        data={options.map((option) => ({ value: option, label: names[option] }))}
      />
      {children}
    </div>
  );
}
