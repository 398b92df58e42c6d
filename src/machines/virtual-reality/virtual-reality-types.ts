/** What the browser says of showing virtual reality. */
export type VrAnswer =
  | { readonly kind: 'supported' }
  /** It could, but no headset is there. */
  | { readonly kind: 'noHeadset' }
  /** It has no WebXR, or keeps it from a page that came without https. */
  | { readonly kind: 'noInterface' };

export interface VirtualRealityContext {
  /** Of the last answer, where it is not supported. */
  readonly lacks: 'headset' | 'interface' | null;
}

export type VirtualRealityEvent =
  | { readonly type: 'vr.checkRequested' }
  /** A headset came or went. */
  | { readonly type: 'vr.devicesChanged' };
