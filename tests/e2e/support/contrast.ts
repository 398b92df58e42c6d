import type { Locator } from 'playwright-core';

/** Contrast between an element's text and its background (WCAG 2.2), as the browser paints them. */
export const contrastOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('There is no canvas to read colours from.');
    const luminance = (): number => {
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const paint = (color: string): number => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return luminance();
    };
    const behind: string[] = [];
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      behind.unshift(getComputedStyle(box).backgroundColor);
    }
    let ground = 0;
    for (const color of behind) ground = paint(color);
    const ink = paint(getComputedStyle(element).color);
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  });
