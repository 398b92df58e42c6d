/**
 * For processes that live for seconds: compiling the embedded database twice, the second time optimised, costs more
 * than it saves.
 */
export const SHORT_LIVED = ['--liftoff-only'];
