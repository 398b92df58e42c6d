import { describe, expect, it } from 'vitest';
import { colorSchemeManager } from '../../../src/ui/color-scheme.ts';

const KEY = 'darkModeActive';

describe('the theme', () => {
  it("is the system's until one is chosen", () => {
    expect(colorSchemeManager.get('auto')).toBe('auto');
  });

  it.each([
    ['dark', 'true'],
    ['light', 'false'],
  ] as const)('%s is kept as %s and found again', (scheme, stored) => {
    colorSchemeManager.set(scheme);
    expect([window.localStorage.getItem(KEY), colorSchemeManager.get('auto')]).toEqual([stored, scheme]);
  });

  it("is forgotten for the system's", () => {
    colorSchemeManager.set('dark');
    colorSchemeManager.set('auto');
    expect(window.localStorage.getItem(KEY)).toBe(null);
  });

  it('follows another tab', () => {
    const heard: string[] = [];
    colorSchemeManager.subscribe((scheme) => heard.push(scheme));
    for (const newValue of ['true', 'false', null]) {
      window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
    }
    window.dispatchEvent(new StorageEvent('storage', { key: 'sidenavOpen', newValue: 'true' }));
    colorSchemeManager.unsubscribe();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'true' }));
    expect(heard).toEqual(['dark', 'light', 'auto']);
  });
});
