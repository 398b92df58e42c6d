export interface SessionRenewed {
  readonly type: 'session.renewed';
}

export interface ConnectionReturned {
  readonly type: 'connection.returned';
}
