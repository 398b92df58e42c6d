import type { Page } from 'playwright-core';

/** Names or texts of what the shown toasts cover: controls, and the open dialog. */
export const underToasts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // The toasts move with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const toasts = [
      ...document.querySelectorAll('section[aria-label="Avisos"] :is([role=alert], [role=status])'),
    ];
    const boxes = toasts.map((toast) => toast.getBoundingClientRect()).filter(({ height }) => height > 0);
    if (boxes.length === 0) throw new Error('no toast is shown');
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    const controls = (dialog ?? document).querySelectorAll('a[href], button, input, select, textarea');
    return [...(dialog === undefined ? [] : [dialog]), ...controls]
      .filter((element) => element.closest('section[aria-label="Avisos"]') === null)
      .filter((element) => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        if (width <= 1) return false;
        // A control larger than the toast, such as the area for dropping files, can be pressed beside it.
        return boxes
          .filter((box) => element === dialog || width + 8 < box.width || height <= box.height)
          .some((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });
