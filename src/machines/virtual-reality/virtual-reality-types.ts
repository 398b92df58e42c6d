/** The browser's answer about virtual reality. */
export type VrAnswer =
  | { readonly kind: 'supported' }
  /** The browser supports it, but no headset is connected. */
  | { readonly kind: 'noHeadset' }
  /** The browser has no WebXR, or withholds it from a page that was not served over https. */
  | { readonly kind: 'noInterface' };

export interface VirtualRealityContext {
  /** The part that was missing at the last answer; null: none. */
  readonly lacks: 'headset' | 'interface' | null;
}

export type VirtualRealityEvent =
  | { readonly type: 'vr.checkRequested' }
  /** A headset was connected or disconnected. */
  | { readonly type: 'vr.devicesChanged' };
