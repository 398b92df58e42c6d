import { FocusTrap, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import type { FilterEditorProps } from './filter-editor.tsx';

const Editor = lazyPart(async () => (await import('./filter-editor.tsx')).FilterEditor);

/** For the buttons that open an editor. */
export const { ahead: EDITOR_AHEAD } = Editor;

/** The editor of a filter, which takes the focus when its code has come. */
export function ComingEditor(props: FilterEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={120} aria-busy="true" />}>
      <FocusTrap>
        <div>
          <Editor {...props} />
        </div>
      </FocusTrap>
    </Suspense>
  );
}
