import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SheetImport } from '../../../api/contract/records/register-sheet.ts';
import type { RegisterKind } from '../../../machines/compared-file/file/file-types.ts';
import { Section } from '../../components/section.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import type { RegisterText } from '../../text/register-file.ts';
import { useContextParts } from '../../use-context-parts.ts';
import fileClasses from '../file/file-screen.module.css';
import { type AppliedRef, useComparedFile } from '../file/use-compared-file.ts';
import { SheetRows } from './sheet-rows.tsx';

interface AppliedPartProps {
  readonly machine: AppliedRef<RegisterKind>;
  readonly text: RegisterText;
  readonly toList: ReactNode;
  /** Draws further actions for the import. */
  readonly actions?: (made: SheetImport) => ReactNode;
}

/** What was imported, and the rows that were refused. */
export function AppliedPart(props: AppliedPartProps) {
  const { machine, text, toList, actions } = props;
  const { takeAnother, seek } = useComparedFile(machine);
  const { made, comparison, seen } = useContextParts(machine, 'made', 'comparison', 'seen');
  if (made === null) return null;
  return (
    <>
      <Notice
        meaning="success"
        title={text.applied.title}
        sentence={`${text.applied.what(made)} ${text.applied.wayBack}`.trim()}
      />
      <div className={fileClasses.actions} data-bare>
        {toList}
        <Button variant="default" onClick={takeAnother}>
          {text.applied.another}
        </Button>
        {actions?.(made)}
      </div>
      {made.rechazadas > 0 && comparison !== null && (
        <Section title={text.applied.refused}>
          <SheetRows
            text={text.compared}
            comparison={comparison}
            seen={{ ...seen, kind: 'rechazada', words: '' }}
            onPage={(page) => seek({ page })}
          />
        </Section>
      )}
    </>
  );
}
