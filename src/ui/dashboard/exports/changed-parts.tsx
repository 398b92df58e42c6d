import { Title } from '@mantine/core';
import type { PartCheck } from '../../../api/contract/exports.ts';
import { exportsText as text } from '../../text/exports.ts';
import classes from './export-dialog.module.css';

/** For each part of the checked export what is new, gone or changed; the server names the first rows only. */
export function ChangedParts({ parts }: { readonly parts: readonly PartCheck[] }) {
  return (
    <section aria-label={text.parts}>
      <Title order={3} className={classes.heading}>
        {text.parts}
      </Title>
      <dl className={classes.parts}>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two widgets may share a title.
          <div key={at}>
            <dt>{part.titulo}</dt>
            <dd>{text.part(part)}</dd>
            <Rows part={part} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Rows({ part }: { readonly part: PartCheck }) {
  const named = [
    ...part.filasNuevas.map(text.added),
    ...part.filasQuitadas.map(text.gone),
    ...part.filasCambiadas.map(({ fila, columna, antes, ahora }) =>
      text.changed(fila, columna, antes, ahora),
    ),
  ];
  const left = part.nuevas + part.quitadas + part.cambiadas - named.length;
  if (named.length === 0) return null;
  return (
    <dd>
      <ul className={classes.list}>
        {named.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name.
          <li key={at}>{sentence}</li>
        ))}
        {left > 0 && <li>{text.moreChanges(left)}</li>}
      </ul>
    </dd>
  );
}
