import { createParser } from 'eventsource-parser';

export interface ServerSentEvent {
  /** Id of this event, or of the last event that had one. */
  readonly id: string;
  readonly data: string;
}

/**
 * Returns a function that takes a stream of text piece by piece, and calls `hear` with each event once it is complete.
 * Comment lines of the stream are skipped.
 */
export function serverSentEvents(hear: (event: ServerSentEvent) => void): (piece: string) => void {
  let last = '';
  const parser = createParser({
    onEvent: ({ id, data }) => {
      last = id ?? last;
      hear({ id: last, data });
    },
  });
  return (piece) => parser.feed(piece);
}
