import type { WorkPage } from '../../api/contract/work-page.ts';
import { Message } from '../components/message.tsx';
import { workText } from '../text/work.ts';
import classes from './work-screen.module.css';

const text = workText.out;

/** What somebody has to know before they read the rest. */
export function Notices({ page: { fuera, situacion, ficha } }: { readonly page: WorkPage }) {
  if (fuera === null && ficha?.sinRegistro !== true) return null;
  return (
    <div className={classes.notices}>
      {fuera !== null && (
        <Message
          meaning={situacion === 'papelera' ? 'warning' : 'information'}
          sentence={[
            situacion === 'papelera'
              ? text.binned(fuera.en, fuera.por, fuera.proyecto)
              : text.taken(fuera.en, fuera.por),
            ...(fuera.motivo === null ? [] : [text.reason(fuera.motivo)]),
            ...(fuera.proyecto === null ? [] : [text.wayBackBinned]),
          ].join(' ')}
        />
      )}
      {ficha?.sinRegistro === true && <Message meaning="warning" sentence={text.unrecorded} />}
    </div>
  );
}
