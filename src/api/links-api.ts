import type { CallOptions } from './api.ts';
import type {
  Link,
  LinkBlockRequest,
  LinkBoard,
  LinkBoardQuery,
  LinkColumn,
  LinkColumnQuery,
  LinkMoveRequest,
  LinkRequest,
  LinkSheet,
  LinkUndoRequest,
  NewLinkRequest,
} from './contract/links.ts';
import type { ExplorerApi } from './explorer-api.ts';

export interface LinksApi {
  /** All of them as a table. */
  readonly links: ExplorerApi;
  linkBoard(query: LinkBoardQuery, options?: CallOptions): Promise<LinkBoard>;
  linkColumn(query: LinkColumnQuery, options?: CallOptions): Promise<LinkColumn>;
  siteLinks(cod: string, options?: CallOptions): Promise<readonly Link[]>;
  linkSheet(id: number, options?: CallOptions): Promise<LinkSheet>;
  createLink(request: NewLinkRequest, options?: CallOptions): Promise<Link>;
  changeLink(id: number, request: LinkRequest, options?: CallOptions): Promise<Link>;
  moveLink(id: number, request: LinkMoveRequest, options?: CallOptions): Promise<Link>;
  blockLink(id: number, request: LinkBlockRequest, options?: CallOptions): Promise<Link>;
  /** null: its creation was taken back. */
  undoLink(id: number, request: LinkUndoRequest, options?: CallOptions): Promise<Link | null>;
}
