import type { DeletionPreview } from '../../api/contract/records/trash.ts';
import { Message } from '../components/message.tsx';
import { deletionText } from '../text/trash.ts';
import classes from './trash.module.css';

const text = deletionText.review;

/** The codes that a deletion leaves out: those of no work, and those of works that are deleted already. */
export function NotDeleted({
  preview: { noEncontradas, yaBorradas },
}: {
  readonly preview: DeletionPreview;
}) {
  return (
    <>
      <NotFound {...noEncontradas} />
      {yaBorradas.total > 0 && (
        <div>
          <Message meaning="information" sentence={text.deleted(yaBorradas.total)} />
          <ul className={classes.list}>
            {yaBorradas.codigos.map(({ cod, por, proyecto }) => (
              <li key={cod}>
                <span className={classes.codes}>{cod}</span>
                <span className={classes.hint}> {text.deletedOne(por, proyecto)}</span>
              </li>
            ))}
            <More total={yaBorradas.total} told={yaBorradas.codigos.length} />
          </ul>
        </div>
      )}
    </>
  );
}

/** The codes of no work, each with a similar code of a work. */
export const NotFound = ({ total, codigos }: DeletionPreview['noEncontradas']) =>
  total > 0 && (
    <div>
      <Message meaning="warning" sentence={text.missing(total)} />
      <ul className={classes.list}>
        {codigos.map(({ cod, parecida }) => (
          <li key={cod}>
            <span className={classes.codes}>{cod}</span>
            {parecida !== null && <span className={classes.hint}> {text.nearest(parecida)}</span>}
          </li>
        ))}
        <More total={total} told={codigos.length} />
      </ul>
    </div>
  );

export const More = ({ total, told }: { readonly total: number; readonly told: number }) =>
  total > told && <li>{text.more(total - told)}</li>;
