import type { Link } from '../../api/contract/links.ts';
import type { LinkState } from '../../shared/link-states.ts';
import type { CallFailure } from '../kit/call-failure.ts';

/** A change to a link. The link is as the person saw it, and its version is sent. */
export type LinkOrder =
  | { readonly kind: 'move'; readonly link: Link; readonly to: LinkState }
  | { readonly kind: 'block' | 'unblock' | 'undo'; readonly link: Link };

export interface LinkChangeContext {
  readonly order: LinkOrder | null;
  readonly reason: string;
  readonly failure: CallFailure | null;
}

export type LinkChangeEvent =
  | { readonly type: 'change.requested'; readonly order: LinkOrder }
  | { readonly type: 'change.reasonChanged'; readonly reason: string }
  | { readonly type: 'change.confirmed' }
  | { readonly type: 'change.cancelled' };

export interface LinkChanged {
  readonly type: 'link.changed';
  readonly order: LinkOrder;
  /** Null when the creation of the link was undone. */
  readonly link: Link | null;
}
export interface LinkRefused {
  readonly type: 'link.refused';
  readonly order: LinkOrder;
  readonly failure: CallFailure;
}
export type LinkChangeEmitted = LinkChanged | LinkRefused;

export interface LinkChangeOrder {
  readonly order: LinkOrder;
  readonly reason: string;
}
