import { useSelector } from '@xstate/react';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useModule } from '../portal.tsx';
import { PURPOSES } from '../text/purposes.ts';
import { deletionText as text } from '../text/trash.ts';
import { Done } from './done.tsx';
import { Review } from './review.tsx';
import { ScopeForm } from './scope-form.tsx';
import classes from './trash.module.css';
import { ToBatches, ToTrash } from './ways.tsx';

/** Deletes works in three steps: choosing them, reviewing what would be deleted with them and why, and the result. */
export function DeletionScreen() {
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="deleteRecords" />}
        title={text.title}
        detail={PURPOSES.deleteRecords}
        actions={
          <>
            <ToBatches />
            <ToTrash />
          </>
        }
      />
      <div className={classes.sections}>
        <Stage />
      </div>
    </>
  );
}

function Stage() {
  const deletion = useModule('deletion');
  const isDone = useSelector(deletion, (snapshot) => snapshot.matches({ running: 'done' }));
  const preview = useSelector(deletion, ({ context }) => context.preview);
  const notFound = useSelector(deletion, ({ context }) => context.notFound);
  const { deletionScope, deletableLoads, deletionOrder, previewedWorks } = useSelector(
    deletion,
    ({ children }) => children,
  );
  if (isDone && preview?.hecho) {
    return <Done deletion={deletion} preview={preview} done={preview.hecho} />;
  }
  if (preview !== null && deletionOrder !== undefined && previewedWorks !== undefined) {
    return <Review deletion={deletion} preview={preview} order={deletionOrder} works={previewedWorks} />;
  }
  if (deletionScope === undefined || deletableLoads === undefined) return null;
  return <ScopeForm form={deletionScope} loads={deletableLoads} notFound={notFound} />;
}
