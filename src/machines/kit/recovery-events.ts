/** Sent to the inside when an expired session was renewed. */
export interface SessionRenewed {
  readonly type: 'session.renewed';
}

export interface ConnectionReturned {
  readonly type: 'connection.returned';
}
