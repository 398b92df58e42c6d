/**
 * For a process that lives for seconds: the code of the embedded database is compiled once, as it comes, and not again
 * to run faster, which costs more than it saves.
 */
export const SHORT_LIVED = ['--liftoff-only'];
