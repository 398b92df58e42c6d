import type { appliedFile } from '../src/machines/compared-file/file/applied-file-machine.ts';
import type { RegisterKind } from '../src/machines/compared-file/file/file-types.ts';
import type { RegisterDefinition } from '../src/machines/compared-file/file/register-file.ts';
import { PAGED_LIST_DELAYS } from '../src/machines/kit/paged-list/paged-list-types.ts';
import { earlierImportsPayloads, registerFilePayloads } from './payloads/kit/register-file-payloads.ts';
import { type WordedSubject, wordedSubject } from './subject.ts';
import {
  earlierImportsWording,
  type RegisterWords,
  registerFileWording,
} from './wording/kit/register-file.ts';

/** The subjects of a register that people may import from a file: the file, and the list of earlier files. */
export const registerSubjects = (
  { register, list }: RegisterDefinition,
  file: ReturnType<typeof appliedFile<RegisterKind>>,
  words: RegisterWords,
): readonly WordedSubject[] => [
  wordedSubject(file, registerFilePayloads(register), registerFileWording(register, words), {
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(list, earlierImportsPayloads, earlierImportsWording(words), {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
];
