/** `npm run test:exhaustive` repeats what `npm test` shows once. */
export const IS_EXHAUSTIVE = process.env.TEST_DEPTH === 'exhaustive';
