import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openProfile } from './open-profile.tsx';

const PICTURE = new File(['una imagen'], 'yo.png', { type: 'image/png' });
const DRAWN = new Blob(['un recorte'], { type: 'image/png' });

/**
 * The calls that would draw the picture, which jsdom does not do: a picture of 400 x 300, and the squares cut
 * from it.
 */
const drawn: number[][] = [];
beforeEach(() => {
  drawn.length = 0;
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.size === 0) throw new Error('It is no picture.');
    return { width: 400, height: 300, close: () => {} };
  });
  const context = {
    clearRect: () => {},
    drawImage: (_image: unknown, ...square: number[]) => drawn.push(square.slice(0, 4)),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(DRAWN));
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

async function openCrop(file = PICTURE) {
  const page = await openProfile();
  await page.user.upload(pictureField(), file);
  return page;
}
const pictureField = () => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (field === null) throw new Error('There is no field for a picture.');
  return field;
};
const cropDialog = () => screen.findByRole('dialog', { name: 'Recorta tu imagen' });
const save = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Guardar imagen' });
/** The last square in pixels of the picture: left, top, width, height. */
const square = () => drawn.at(-1)?.map((pixel) => Math.round(pixel));

it('a picture is cropped by the keyboard alone, and sent as it is shown', async () => {
  const page = await openCrop();
  const dialog = await cropDialog();
  await waitFor(() => expect(save(dialog).disabled).toBe(false));
  expect(square()).toEqual([50, 0, 300, 300]);

  const area = within(dialog).getByRole('application');
  area.focus();
  await page.user.keyboard('{ArrowRight}');
  await waitFor(() => expect(square()).toEqual([58, 0, 300, 300]));
  await page.user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
  await waitFor(() => expect(square()).toEqual([42, 0, 300, 300]));
  await page.user.keyboard('+++++');
  await waitFor(() => expect(square()?.[2]).toBe(200));
  await page.user.keyboard('{ArrowUp}-');
  await waitFor(() => expect(square()?.[2]).toBe(214));

  const upload = vi.spyOn(page.fake.api, 'uploadPicture');
  save(dialog).focus();
  await page.user.keyboard('{Enter}');
  await screen.findByText('Profile updated successfully!');
  expect(upload.mock.calls.map(([id, picture]) => [id, picture])).toEqual([[7, DRAWN]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a picture follows the pointer that drags it, and the slider', async () => {
  await openCrop();
  const dialog = await cropDialog();
  await waitFor(() => expect(save(dialog).disabled).toBe(false));
  const area = within(dialog).getByRole('application');
  area.setPointerCapture = () => {};
  area.hasPointerCapture = () => true;
  fireEvent.pointerDown(area, { pointerId: 1 });
  const drag = new Event('pointermove', { bubbles: true });
  fireEvent(area, Object.assign(drag, { pointerId: 1, movementX: 32, movementY: 0 }));
  await waitFor(() => expect(square()).toEqual([13, 0, 300, 300]));
  within(dialog).getByRole('slider').focus();
  fireEvent.keyDown(within(dialog).getByRole('slider'), { key: 'ArrowRight' });
  await waitFor(() => expect(square()?.[2]).toBe(273));
});

it('a picture that the server refuses has the server’s reason under it, and can be sent again', async () => {
  const page = await openCrop();
  const dialog = await cropDialog();
  await waitFor(() => expect(save(dialog).disabled).toBe(false));
  page.fake.failNext('uploadPicture', {
    kind: 'status',
    status: 422,
    message: 'Datos de entrada inválidos.',
    requestId: null,
    retryAfter: null,
    fields: { attachment: 'La imagen ocupa más de 1 MB: elige otra más pequeña.' },
  });
  await page.user.click(save(dialog));
  const told = await within(dialog).findByRole('alert');
  expect(told.textContent).toBe('La imagen ocupa más de 1 MB: elige otra más pequeña.');
  await page.user.click(save(dialog));
  await screen.findByText('Profile updated successfully!');
});

it('a file that cannot be read, or is not a picture, is reported beside its button', async () => {
  const page = await openCrop(new File([], 'vacía.png', { type: 'image/png' }));
  await screen.findByText('El navegador no ha podido leer esa imagen: elige otra.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const pdf = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  await userEvent.setup({ applyAccept: false }).upload(pictureField(), pdf);
  await screen.findByText('Elige una imagen PNG, JPEG o WebP.');
  await page.user.upload(pictureField(), PICTURE);
  await page.user.click(within(await cropDialog()).getByRole('button', { name: 'Cancelar' }));
  // A browser reports the same file again only if the input was cleared.
  expect(pictureField().files).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
