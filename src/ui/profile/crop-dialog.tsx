import { Button, Progress, Slider } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Crop, cropSquare, type PictureSize, ZOOM_MAX } from '../../machines/profile/crop-rules.ts';
import type { PictureRef } from '../../machines/profile/profile-picture-machine.ts';
import { Dialog } from '../components/dialog.tsx';
import { profileText } from '../text/profile.ts';
import { pictureIntents } from './picture-intents.ts';
import classes from './profile-screen.module.css';

const text = profileText.picture;

const SIDE = 256;
const KEY_STEP = 0.02;
const ZOOM_STEP = 0.1;
const PERCENT = 100;

interface CropDialogProps {
  readonly picture: PictureRef;
  readonly file: File;
}

export function CropDialog({ picture, file }: CropDialogProps) {
  const crop = useSelector(picture, ({ context }) => context.crop);
  const size = useSelector(picture, ({ context }) => context.size);
  const share = useSelector(picture, ({ context }) => context.share);
  const said = useSelector(picture, ({ context }) => context.said);
  const isCropping = useSelector(picture, (snapshot) => snapshot.matches('cropping'));
  const isUploading = useSelector(picture, (snapshot) => snapshot.matches('uploading'));
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useImage(picture, file, isCropping);
  useEffect(() => {
    if (canvas.current !== null && image !== null && size !== null) draw(canvas.current, image, crop, size);
  }, [image, crop, size]);
  const cancel = () => pictureIntents(picture).cancel();
  const save = () =>
    canvas.current?.toBlob((blob) => {
      if (blob !== null) pictureIntents(picture).confirm(blob);
    }, 'image/png');
  return (
    <Dialog
      opened={isCropping || isUploading}
      title={text.cropTitle}
      width={360}
      isClosable={!isUploading}
      onClose={cancel}
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            {isUploading ? text.stop : text.cancel}
          </Button>
          <Button loading={isUploading} disabled={size === null} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <CropArea picture={picture} crop={crop} size={size}>
        <canvas ref={canvas} width={SIDE} height={SIDE} />
      </CropArea>
      <Slider
        thumbLabel={text.zoom}
        label={null}
        min={1}
        max={ZOOM_MAX}
        step={ZOOM_STEP}
        disabled={isUploading || size === null}
        value={crop.zoom}
        onChange={(zoom) => pictureIntents(picture).zoom(zoom)}
      />
      {isUploading && (
        <div role="status">
          <p>{text.sending(Math.round(share * PERCENT))}</p>
          <Progress value={share * PERCENT} aria-hidden />
        </div>
      )}
      {said !== null && (
        <p className={classes.problem} role="alert">
          {said}
        </p>
      )}
    </Dialog>
  );
}

/** Decodes the file; the machine gets its size, or that it cannot be read. */
function useImage(picture: PictureRef, file: File, isCropping: boolean): ImageBitmap | null {
  const [image, setImage] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    if (!isCropping) return;
    let isCurrent = true;
    createImageBitmap(file).then(
      (bitmap) => {
        if (!isCurrent) return bitmap.close();
        setImage(bitmap);
        pictureIntents(picture).showSize(bitmap.width, bitmap.height);
      },
      () => {
        if (isCurrent) pictureIntents(picture).giveUp();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [picture, file, isCropping]);
  return image;
}

function draw(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop, size: PictureSize): void {
  const { left, top, side } = cropSquare(crop, size);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, SIDE, SIDE);
  context.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
}

interface CropAreaProps {
  readonly picture: PictureRef;
  readonly crop: Crop;
  readonly size: PictureSize | null;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '-': -ZOOM_STEP };

function CropArea({ picture, crop, size, children }: CropAreaProps) {
  const drag = (event: PointerEvent) => {
    if (size === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { side } = cropSquare(crop, size);
    const scale = side / SIDE;
    pictureIntents(picture).move(
      (-event.movementX * scale) / size.width,
      (-event.movementY * scale) / size.height,
    );
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const zoom = ZOOMS[event.key];
    if (step === undefined && zoom === undefined) return;
    event.preventDefault();
    if (step) pictureIntents(picture).move(step[0], step[1]);
    if (zoom) pictureIntents(picture).zoom(crop.zoom + zoom);
  };
  return (
    <div
      className={classes.area}
      role="application"
      aria-label={text.cropArea}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrows.
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      {children}
    </div>
  );
}
