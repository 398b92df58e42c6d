import {
  Autocomplete,
  type ComboboxItem,
  type ComboboxParsedItem,
  type OptionsFilter,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { FocusEvent } from 'react';
import type { ChangeField } from '../../api/contract/records/change-sets.ts';
import { plainText } from '../../shared/plain-text.ts';
import { DayField, FORM_ORDER } from '../components/day-field/day-field.tsx';
import { readAs } from '../text/read-as.ts';
import { workChangesText } from '../text/work-changes.ts';

const text = workChangesText.form;

/** Fields for texts that may be longer than this have several lines. */
const ONE_LINE = 200;
const SUGGESTED = 50;

export interface ValueFieldProps {
  readonly field: ChangeField;
  /** null: the field will be emptied. */
  readonly value: string | null;
  readonly name: string;
  readonly error: string | null;
  readonly isFixed: boolean;
  readonly isFirst: boolean;
  readonly onValue: (value: string) => void;
}

/** The editor for the new value of a field, by the type of the field. */
export function ValueField(props: ValueFieldProps) {
  const { field, value, name, error, isFixed, isFirst, onValue } = props;
  const label = text.valueOf(field.etiqueta);
  const description = text.hint(field);
  if (field.tipo === 'fecha') {
    return (
      <DayField
        label={label}
        value={value ?? ''}
        onDay={onValue}
        inForm={{
          name,
          description,
          error,
          isFirst,
          disabled: isFixed || value === null,
        }}
      />
    );
  }
  const shared = {
    label,
    name,
    error,
    size: 'md' as const,
    readOnly: isFixed,
    disabled: value === null,
    errorProps: { role: 'alert' },
    value: value ?? '',
    placeholder: value === null ? text.willBeEmpty : '',
    inputWrapperOrder: FORM_ORDER,
    ...(isFirst && { 'data-autofocus': true }),
  };
  if (field.tipo !== 'texto') {
    return (
      <TextInput
        {...shared}
        description={readAs(value ?? '') ?? description ?? text.number}
        onFocus={selectAll}
        inputMode={field.tipo === 'entero' ? 'numeric' : 'decimal'}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    );
  }
  if (field.largo !== null && field.largo > ONE_LINE) {
    return (
      <Textarea
        {...shared}
        description={description}
        rows={4}
        maxLength={field.largo}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    );
  }
  return (
    <Autocomplete
      {...shared}
      data={[...new Set(field.valores)]}
      limit={SUGGESTED}
      maxDropdownHeight={240}
      filter={suggested}
      openOnFocus={false}
      // A list in the middle would reach beyond a phone's edge before it is measured, and widen the page.
      comboboxProps={{ position: 'bottom-start' }}
      onFocus={selectAll}
      {...(field.largo !== null && { maxLength: field.largo })}
      onChange={onValue}
    />
  );
}

/** Selects the present text, so that typing replaces it. */
const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

const isOption = (item: ComboboxParsedItem): item is ComboboxItem => !('group' in item);

/** All options while the text is one of them; else the options that contain the text. */
const suggested: OptionsFilter = ({ options, search, limit }) => {
  const all = options.filter(isOption);
  const words = plainText(search.trim());
  const found = all.some(({ value }) => value === search)
    ? all
    : all.filter(({ value }) => plainText(value).includes(words));
  return found.slice(0, limit);
};
