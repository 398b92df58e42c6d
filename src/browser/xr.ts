import type { VirtualRealityDeps } from '../machines/virtual-reality/virtual-reality-actors.ts';

/** The part of WebXR that is used here, because TypeScript's library has no types for WebXR. */
interface XrSystem extends EventTarget {
  isSessionSupported(mode: 'immersive-vr'): Promise<boolean>;
}

const xrSystem = (): XrSystem | undefined => (navigator as Navigator & { readonly xr?: XrSystem }).xr;

export const browserXr: VirtualRealityDeps['xr'] = {
  async ask() {
    const xr = xrSystem();
    if (xr === undefined) return { kind: 'noInterface' };
    return { kind: (await xr.isSessionSupported('immersive-vr')) ? 'supported' : 'noHeadset' };
  },
  watch(tell) {
    const xr = xrSystem();
    xr?.addEventListener('devicechange', tell);
    return () => xr?.removeEventListener('devicechange', tell);
  },
};
