/**
 * Gives property tests a fixed seed, so that their cases are the same on every run and machine. Loaded before those
 * tests.
 */
import fc from 'fast-check';
import { CASES_SEED } from '../../scripts/testing/cases-seed.ts';

fc.configureGlobal({ seed: CASES_SEED });
