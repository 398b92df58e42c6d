import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SheetImport } from '../../../api/contract/records/register-sheet.ts';
import type { RegisterKind } from '../../../machines/compared-file/file/file-types.ts';
import type { Register } from '../../../shared/register.ts';
import { DropZone } from '../../components/drop-zone.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { TABLE_FILES } from '../../components/table-file/table-files.ts';
import { MODULES, type ModuleId } from '../../modules.ts';
import type { RegisterText } from '../../text/register-file.ts';
import { ChooseFailure } from '../file/choose-failure.tsx';
import { AppliedFileScreen } from '../file/file-screen.tsx';
import { type AppliedRef, useComparedFile } from '../file/use-compared-file.ts';
import { AppliedPart } from './applied-part.tsx';
import { ComparisonPart } from './comparison-part.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { SheetMatching } from './sheet-matching.tsx';

interface RegisterFileScreenProps {
  readonly machine: AppliedRef<RegisterKind>;
  readonly register: Register;
  readonly text: RegisterText;
  /** The module of the register. */
  readonly module: ModuleId;
  readonly actions?: ReactNode;
  /** Shown below the drop zone until a file is chosen. */
  readonly offer?: ReactNode;
  /** Shown after an import was undone. */
  readonly undone?: ReactNode;
  readonly onUndo?: (made: SheetImport) => void;
  readonly children?: ReactNode;
}

/** The page where a file of records is compared with its register and then imported. */
export function RegisterFileScreen(props: RegisterFileScreenProps) {
  const { machine, register, text, module, actions, offer, undone, onUndo, children } = props;
  const { choose, list } = useComparedFile(machine);
  const matching = <SheetMatching machine={machine} text={text} register={register} />;
  const compared = <ComparisonPart machine={machine} text={text.compared} />;
  return (
    <AppliedFileScreen
      machine={machine}
      module={module}
      text={text}
      actions={actions}
      views={{
        choosing: (
          <>
            <ChooseFailure machine={machine} text={text.choose} />
            <DropZone accept={TABLE_FILES} text={text.choose} onFile={choose} />
            {offer}
          </>
        ),
        matching,
        comparing: matching,
        compared,
        applying: compared,
        made: (
          <AppliedPart
            machine={machine}
            text={text}
            toList={<LinkButton to={MODULES[module].path}>{text.applied.toList}</LinkButton>}
            actions={(made) =>
              onUndo && (
                <Button variant="default" onClick={() => onUndo(made)}>
                  {text.undoing.action}
                </Button>
              )
            }
          />
        ),
        undone,
      }}
    >
      {list !== undefined && <EarlierImports list={list} text={text} onUndo={onUndo} />}
      {children}
    </AppliedFileScreen>
  );
}
