import type { AnyStateMachine } from 'xstate';
import { type Register, registerDefinition } from '../src/machines/compared-file/file/register-file.ts';
import { PAGED_LIST_DELAYS } from '../src/machines/kit/paged-list/paged-list-types.ts';
import { earlierImportsPayloads, registerFilePayloads } from './payloads/kit/register-file-payloads.ts';
import { type WordedSubject, wordedSubject } from './subject.ts';
import {
  earlierImportsWording,
  type RegisterWords,
  registerFileWording,
} from './wording/kit/register-file.ts';

type EarlierWords = Parameters<typeof earlierImportsWording>[1];

/** The subjects of a register that comes as a file: the file, and the list of earlier files. */
export const registerSubjects = (
  register: Register,
  file: AnyStateMachine,
  words: RegisterWords,
  earlier: EarlierWords,
): readonly WordedSubject[] => [
  wordedSubject(file, registerFilePayloads(register), registerFileWording(register, words), {
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(
    registerDefinition(register).list,
    earlierImportsPayloads,
    earlierImportsWording(words, earlier),
    { about: null, delays: PAGED_LIST_DELAYS },
  ),
];
