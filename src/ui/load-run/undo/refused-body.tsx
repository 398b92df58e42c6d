import type { UndoPreview } from '../../../api/contract/loads/load-runs.ts';
import type { ShownUndo } from '../../../machines/load-run/undo/undo-run-selectors.ts';
import { Message } from '../../components/message.tsx';
import { undoRunText as text } from '../../text/undo-run.ts';
import { inWords } from './counts.tsx';
import { RestDeletion } from './rest-deletion.tsx';
import { UndoBlockers } from './undo-blockers.tsx';

interface RefusedBodyProps extends Pick<ShownUndo, 'failure' | 'canUndoRest'> {
  readonly preview: UndoPreview;
  readonly uploadId: string;
}

/** Why the whole load cannot be undone, what prevents it, and which rest can be undone. */
export function RefusedBody({ preview, failure, canUndoRest, uploadId }: RefusedBodyProps) {
  const { motivo, bloqueos, totalBloqueos, resumen, quedan } = preview;
  return (
    <>
      {failure && (
        <div role="alert">
          <Message meaning="warning" sentence={text.stale(failure)} />
        </div>
      )}
      <p>
        {motivo} {text.nothingChanged}
      </p>
      {totalBloqueos > 0 && (
        <>
          <UndoBlockers blockers={bloqueos} total={totalBloqueos} />
          {canUndoRest && (
            <p>{text.restOffer(inWords(resumen), quedan.length === 0 ? '' : inWords(quedan))}</p>
          )}
          <RestDeletion uploadId={uploadId} />
        </>
      )}
    </>
  );
}
