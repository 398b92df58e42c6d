import { Radio, SegmentedControl } from '@mantine/core';
import { EXPORT_FORMATS, EXPORT_SCOPES, type ExportFormat } from '../../../api/contract/exports.ts';
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
          <Radio.Group
            label={text.report}
            value={choice.report}
            onChange={(report) => onChange({ report: report as ExportChoice['report'] })}
          >
            {REPORTS.map((value) => (
              <Radio key={value} value={value} label={text.reports[value]} />
            ))}
          </Radio.Group>
          <Radio.Group
            label={text.scope}
            value={choice.scope}
            onChange={(scope) => onChange({ scope: scope as ExportChoice['scope'] })}
          >
            {EXPORT_SCOPES.map((value) => (
              <Radio
                key={value}
                value={value}
                label={text.scopes[value]}
                description={text.scopeDetail[value]}
              />
            ))}
          </Radio.Group>
        </>
      )}
      <fieldset className={classes.format}>
        <legend>{text.format}</legend>
        <SegmentedControl
          aria-label={text.format}
          value={choice.format}
          onChange={(format) => onChange({ format: format as ExportFormat })}
          data={EXPORT_FORMATS.map((value) => ({ value, label: text.formats[value] }))}
        />
      </fieldset>
    </div>
  );
}
