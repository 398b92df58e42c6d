import type { WorkPage } from '../../api/contract/work-page.ts';
import { Message } from '../components/message.tsx';
import { workText } from '../text/work.ts';
import classes from './work-screen.module.css';

const text = workText.out;

/** Notices to be read before the rest of the page. */
export function Notices({ page: { fuera, situacion, ficha } }: { readonly page: WorkPage }) {
  if (fuera === null && ficha?.sinRegistro !== true) return null;
  return (
    <div className={classes.notices}>
      {fuera !== null && (
        <Message
          meaning={situacion === 'papelera' ? 'warning' : 'information'}
          sentence={[
            happened(situacion, fuera),
            ...(fuera.motivo === null ? [] : [text.reason(fuera.motivo)]),
            ...wayBack(situacion, fuera),
          ].join(' ')}
        />
      )}
      {ficha?.sinRegistro === true && <Message meaning="warning" sentence={text.unrecorded} />}
    </div>
  );
}

type Out = NonNullable<WorkPage['fuera']>;

function happened(situation: WorkPage['situacion'], { en, por, proyecto }: Out): string {
  if (situation === 'papelera') return text.binned(en, por, proyecto);
  return situation === 'purgada' ? text.purged(en, por) : text.taken(en, por);
}

function wayBack(situation: WorkPage['situacion'], { proyecto }: Out): readonly string[] {
  if (situation !== 'papelera') return [];
  return [proyecto === null ? text.wayBackAlone : text.wayBackBinned];
}
