import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle, IconLock, IconX } from '@tabler/icons-react';
import { type CheckedCode, CODE_VERDICTS, type CodeVerdict } from '../../api/contract/sites.ts';
import { withCode } from '../../machines/sites/code-check.ts';
import type { CheckRule, CheckValues } from '../../machines/sites/code-check-types.ts';
import { siteAddress } from '../addresses/site-address.ts';
import { DataTable } from '../components/data-table.tsx';
import { Message } from '../components/message.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { useForm } from '../components/use-form.ts';
import { useModule } from '../portal.tsx';
import { checkRuleText, sitesText } from '../text/sites.ts';
import { BackLink } from './back-link.tsx';
import classes from './code-check-screen.module.css';
import { Panel } from './panel.tsx';

const text = sitesText.check;
const COLUMNS = [text.code, text.verdict, text.site];
const ICONS: Readonly<Record<CodeVerdict, typeof IconX>> = {
  valido: IconCircleCheck,
  cerrado: IconLock,
  sugerencia: IconHelpCircle,
  invalido: IconX,
};
const BAD_FIRST: readonly CodeVerdict[] = ['invalido', 'sugerencia', 'cerrado', 'valido'];

/** The page that checks pasted codes of sites against the register. */
export function CodeCheckScreen() {
  const { values, failure, isSending, sentenceOf, change, submit } = useForm<CheckValues, CheckRule>(
    useModule('codeCheck'),
    checkRuleText,
  );
  const { checked } = values;
  const write = (written: string) => change({ text: written, checked: null });
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="locations" />}
        title={text.title}
        detail={text.detail}
        actions={<BackLink />}
      />
      <Panel>
        <form noValidate className={classes.form} aria-label={text.title} onSubmit={submit}>
          {failure !== null && sentenceOf('text') === null && (
            <div role="alert">
              <Message meaning="danger" sentence={text.failure(failure)} />
            </div>
          )}
          <Textarea
            name="text"
            label={text.label}
            description={text.hint}
            rows={6}
            value={values.text}
            readOnly={isSending}
            error={sentenceOf('text')}
            errorProps={{ role: 'alert' }}
            spellCheck={false}
            classNames={{ input: classes.codes }}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <div className={classes.actions}>
            <Button type="submit" loading={isSending}>
              {text.submit}
            </Button>
            {values.text !== '' && !isSending && (
              <Button variant="default" onClick={() => write('')}>
                {text.again}
              </Button>
            )}
          </div>
        </form>
        {checked !== null && (
          <Results checked={checked} onTake={(wrong, right) => write(withCode(values.text, wrong, right))} />
        )}
      </Panel>
    </>
  );
}

interface ResultsProps {
  readonly checked: readonly CheckedCode[];
  readonly onTake: (wrong: string, right: string) => void;
}

function Results({ checked, onTake }: ResultsProps) {
  const counts = Object.fromEntries(
    CODE_VERDICTS.map((verdict) => [
      verdict,
      checked.filter(({ resultado }) => resultado === verdict).length,
    ]),
  ) as Record<CodeVerdict, number>;
  const rows = checked.toSorted(
    (one, other) => BAD_FIRST.indexOf(one.resultado) - BAD_FIRST.indexOf(other.resultado),
  );
  return (
    <>
      <p className={classes.summary} role="status">
        {text.summary(counts)}
      </p>
      <DataTable label={text.results} columns={COLUMNS} lines="several">
        <tbody>
          {rows.map((row) => (
            <Row key={row.codigo} row={row} onTake={onTake} />
          ))}
        </tbody>
      </DataTable>
    </>
  );
}

function Row({
  row: { codigo, resultado, veces, sitio, sugerencias },
  onTake,
}: {
  readonly row: CheckedCode;
  readonly onTake: ResultsProps['onTake'];
}) {
  const Icon = ICONS[resultado];
  return (
    <tr>
      <th scope="row" data-label={text.code} className={classes.code}>
        {codigo}
        {veces > 1 && <span className={classes.times}>{text.times(veces)}</span>}
      </th>
      <td data-label={text.verdict}>
        <span className={classes.verdict} data-verdict={resultado}>
          <Icon size={16} stroke={1.5} aria-hidden />
          <span>{text.verdicts[resultado]}</span>
        </span>
      </td>
      <td data-label={text.site}>
        {sitio !== null && (
          <>
            <QuietLink to={siteAddress(sitio.cod)}>{sitio.nombre ?? sitio.cod}</QuietLink>{' '}
            <span className={classes.town}>{sitesText.place(sitio.municipio, sitio.provincia)}</span>
          </>
        )}
        {sitio === null && sugerencias.length === 0 && <span>{text.none}</span>}
        {sugerencias.length > 0 && (
          <span className={classes.suggestions}>
            {text.maybe}
            {sugerencias.map(({ cod, nombre }) => (
              <Button
                key={cod}
                size="compact-xs"
                variant="default"
                title={nombre ?? undefined}
                aria-label={text.take(codigo, cod)}
                onClick={() => onTake(codigo, cod)}
              >
                {cod}
              </Button>
            ))}
            <span>?</span>
          </span>
        )}
      </td>
    </tr>
  );
}
