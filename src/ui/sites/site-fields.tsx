import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { SITE_TEXT_MAX } from '../../api/contract/sites.ts';
import type { SiteTexts } from '../../machines/sites/site-types.ts';
import { sitesText } from '../text/sites.ts';
import classes from './site-form.module.css';

const { fields, form: text } = sitesText;

interface SiteFieldsProps {
  readonly textField: (name: keyof SiteTexts) => {
    readonly name: string;
    readonly value: string;
    readonly readOnly: boolean;
    readonly error: string | null;
    readonly errorProps: { readonly role: string };
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

export function SiteFields({ textField }: SiteFieldsProps) {
  return (
    <>
      <TextInput {...textField('nombre')} label={fields.nombre} maxLength={SITE_TEXT_MAX} />
      <TextInput {...textField('direccion')} label={fields.direccion} maxLength={SITE_TEXT_MAX} />
      <div className={classes.row}>
        <TextInput {...textField('municipio')} label={fields.municipio} maxLength={SITE_TEXT_MAX} />
        <TextInput {...textField('provincia')} label={fields.provincia} maxLength={SITE_TEXT_MAX} />
      </div>
      <div className={classes.row}>
        <TextInput
          {...textField('lat')}
          label={fields.lat}
          description={text.latHint}
          inputMode="decimal"
          maxLength={30}
        />
        <TextInput
          {...textField('lon')}
          label={fields.lon}
          description={text.lonHint}
          inputMode="text"
          maxLength={30}
        />
      </div>
      <div className={classes.row}>
        <TextInput {...textField('tipo')} label={fields.tipo} maxLength={SITE_TEXT_MAX} />
        <TextInput {...textField('operador')} label={fields.operador} maxLength={SITE_TEXT_MAX} />
      </div>
    </>
  );
}
