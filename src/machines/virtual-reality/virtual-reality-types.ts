/** The browser's answer about virtual reality. */
export type VrAnswer =
  | { readonly kind: 'supported' }
  /** The browser supports it, but no headset is connected. */
  | { readonly kind: 'noHeadset' }
  /** The browser has no WebXR, or withholds it from a page that was not served over https. */
  | { readonly kind: 'noInterface' };

export interface VirtualRealityContext {
  /** What was missing at the last answer; null when nothing was. */
  readonly lacks: 'headset' | 'interface' | null;
}

export type VirtualRealityEvent =
  | { readonly type: 'vr.checkRequested' }
  /** A headset was connected or disconnected. */
  | { readonly type: 'vr.devicesChanged' };
