import { expect, it, vi } from 'vitest';
import { saveFile } from '../../../src/browser/files.ts';

it('a file is handed to the downloads under its name, and its memory is released only after that', async () => {
  const told: string[] = [];
  URL.createObjectURL = () => 'blob:lista';
  URL.revokeObjectURL = (url) => void told.push(`let go of ${url}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    told.push(`${this.href} as ${this.download}`);
  });
  saveFile('obras.csv', new Blob(['a;b']));
  expect(told).toEqual(['blob:lista as obras.csv']);
  await vi.waitFor(() => expect(told).toEqual(['blob:lista as obras.csv', 'let go of blob:lista']));
  click.mockRestore();
});
