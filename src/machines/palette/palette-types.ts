import type { Found } from '../../api/contract/search.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface PaletteDelays {
  readonly debounce: number;
}
export const PALETTE_DELAYS: PaletteDelays = { debounce: 300 };

export interface PaletteInput {
  readonly delays: PaletteDelays;
}

export interface PaletteContext extends PaletteInput {
  readonly text: string;
  readonly found: Found | null;
  /** Of the last search that failed; null when none did. */
  readonly failure: CallFailure | null;
}

export type PaletteEvent =
  | { readonly type: 'palette.textChanged'; readonly text: string }
  | { readonly type: 'palette.cleared' }
  | { readonly type: 'palette.retryRequested' }
  | SessionRenewed
  | ConnectionReturned;
