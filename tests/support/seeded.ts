/** Loaded before the tests that check properties: their cases are the same on every run and every machine. */
import fc from 'fast-check';
import { CASES_SEED } from '../../scripts/testing/cases-seed.ts';

fc.configureGlobal({ seed: CASES_SEED });
