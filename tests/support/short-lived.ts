/**
 * Options of Node for processes that live for seconds. The first keeps them from compiling the embedded database a second
 * time, optimised, which would cost more than it saves; the second has them collect garbage less often.
 */
export const SHORT_LIVED = ['--liftoff-only', '--max-semi-space-size=64'];

/**
 * For the tests of the screens. Each page leaves much garbage: helpers that collect it beside the tests spend more
 * processor time than the tests would, and a heap that may grow first is seldom searched whole. A process takes up to a
 * gigabyte more.
 */
export const MAKING_PAGES = [
  ...SHORT_LIVED,
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--initial-old-space-size=1024',
];
