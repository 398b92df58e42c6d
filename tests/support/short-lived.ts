/**
 * Options of Node for processes that live for seconds. The first keeps them from compiling the embedded database a second
 * time, optimised, which would cost more than it saves; the second has them collect garbage less often.
 */
export const SHORT_LIVED = ['--liftoff-only', '--max-semi-space-size=64'];
