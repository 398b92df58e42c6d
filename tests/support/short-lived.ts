/**
 * Options of Node for processes that live for seconds: they keep it from compiling the embedded database a second time,
 * optimised, which would cost more than it saves.
 */
export const SHORT_LIVED = ['--liftoff-only'];
