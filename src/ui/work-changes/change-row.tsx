import { Checkbox, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ChangeField } from '../../api/contract/records/change-sets.ts';
import type { TypedChange } from '../../machines/work-changes/work-changes-types.ts';
import { IconAction } from '../components/icon-action.tsx';
import { workChangesText } from '../text/work-changes.ts';
import classes from './changes-form.module.css';
import { ValueField } from './value-field.tsx';

const text = workChangesText.form;

interface ChangeRowProps {
  readonly place: number;
  readonly change: TypedChange;
  /** The fields to choose from, without the fields that other rows change. */
  readonly fields: readonly ChangeField[];
  /** The present value of the field, when a single work changes and it is known; else undefined, and none is shown. */
  readonly now: string | null | undefined;
  readonly isFixed: boolean;
  readonly sentenceOf: (field: string) => string | null;
  readonly onChange: (change: TypedChange) => void;
  /** null for the only row. */
  readonly onRemove: (() => void) | null;
}

/** One field to change, and its new value. */
export function ChangeRow(props: ChangeRowProps) {
  const { place, change, fields, now, isFixed, sentenceOf, onChange, onRemove } = props;
  const { campo, valor } = change;
  const field = fields.find((one) => one.campo === campo);
  const names = { field: `cambios/${place}/campo`, value: `cambios/${place}/valor` };
  return (
    <div className={classes.row}>
      <NativeSelect
        label={text.field}
        size="md"
        name={names.field}
        value={campo}
        disabled={isFixed}
        error={sentenceOf(names.field)}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => onChange({ campo: currentTarget.value, valor: '' })}
        data={[
          ...(field === undefined ? [{ value: '', label: text.noField }] : []),
          ...fields.map((one) => ({ value: one.campo, label: one.etiqueta })),
        ]}
        {...(field === undefined && place === 0 && { 'data-autofocus': true })}
      />
      {field !== undefined && (
        <ValueField
          key={campo}
          field={field}
          value={valor}
          name={names.value}
          error={sentenceOf(names.value)}
          isFixed={isFixed}
          isFirst={place === 0}
          onValue={(typed) => onChange({ campo, valor: typed })}
        />
      )}
      {onRemove !== null && (
        <span className={classes.remove}>
          <IconAction
            label={text.remove(field?.etiqueta ?? text.nameless)}
            hint={text.remove(field?.etiqueta ?? text.nameless)}
            icon={<IconX size={18} stroke={1.5} aria-hidden />}
            disabled={isFixed}
            onClick={onRemove}
          />
        </span>
      )}
      {field !== undefined && (
        <div className={classes.aside}>
          {now !== undefined && <span>{text.now(workChangesText.value(field.tipo, now))}</span>}
          {field.obligatorio ? (
            <span>{text.obligatory}</span>
          ) : (
            <Checkbox
              label={text.empty}
              aria-label={text.emptyOf(field.etiqueta)}
              checked={valor === null}
              disabled={isFixed}
              onChange={({ currentTarget }) => onChange({ campo, valor: currentTarget.checked ? null : '' })}
            />
          )}
        </div>
      )}
    </div>
  );
}
