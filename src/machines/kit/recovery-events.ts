/** Sent to the machines of the inside when the session is good again after it expired. */
export interface SessionRenewed {
  readonly type: 'session.renewed';
}

/** Whoever failed for want of a connection may try again. */
export interface ConnectionReturned {
  readonly type: 'connection.returned';
}
