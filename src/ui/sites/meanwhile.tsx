import { Button } from '@mantine/core';
import type { Site } from '../../api/contract/sites.ts';
import { changedMeanwhile, textsOf } from '../../machines/sites/site-rules.ts';
import type { SiteValues } from '../../machines/sites/site-types.ts';
import { DataTable } from '../components/data-table.tsx';
import { Message } from '../components/message.tsx';
import { sitesText } from '../text/sites.ts';
import classes from './site-form.module.css';

const text = sitesText.form;

interface MeanwhileProps {
  readonly read: Site;
  readonly current: Site;
  readonly values: SiteValues;
  readonly onTake: (patch: Partial<SiteValues>) => void;
}

/** The fields that somebody else changed while the form was open: the value before, theirs and the typed one. */
export function Meanwhile({ read, current, values, onTake }: MeanwhileProps) {
  const theirs = textsOf(current);
  return (
    <div className={classes.meanwhile}>
      <div role="alert" className={classes.said}>
        <Message
          meaning="warning"
          sentence={text.meanwhile(
            current.modificadoPor ?? text.somebody,
            current.modificado ?? current.creado,
          )}
        />
      </div>
      <DataTable
        label={text.differences}
        columns={[text.field, text.before, text.theirs, text.yours]}
        lines="several"
      >
        <tbody>
          {changedMeanwhile(read, current).map((field) => (
            <tr key={field}>
              <td data-label={text.field}>{sitesText.fields[field]}</td>
              <td data-label={text.before}>{sitesText.value(read[field])}</td>
              <td data-label={text.theirs}>{sitesText.value(current[field])}</td>
              <td data-label={text.yours}>
                {values[field] === theirs[field] ? (
                  text.same
                ) : (
                  <>
                    {sitesText.value(values[field])}{' '}
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={text.take(sitesText.fields[field])}
                      onClick={() => onTake({ [field]: theirs[field] })}
                    >
                      {text.takeShort}
                    </Button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className={classes.onceMore}>{text.onceMore}</p>
    </div>
  );
}
