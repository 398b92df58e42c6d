import { UnstyledButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './drop-zone.module.css';
import { FileChoice } from './file-choice.tsx';

interface DropZoneProps {
  readonly accept: string;
  readonly text: Readonly<Record<'invitation' | 'accepted' | 'none' | 'drop', string>>;
  readonly onFile: (file: File) => void;
}

/** Takes a file of any type by drop or by choice; the code that reads the file decides whether it can be used. */
export function DropZone({ accept, text, onFile }: DropZoneProps) {
  const [isDragging, setDragging] = useState(false);
  const statusId = useId();

  const keepDragging = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setDragging(true);
  };

  const leave = (event: DragEvent) => {
    const isStillInside = event.currentTarget.contains(event.relatedTarget as Node | null);
    if (!isStillInside) setDragging(false);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside.
    <div
      className={classes.zone}
      data-dragging={isDragging || undefined}
      onDragEnter={keepDragging}
      onDragOver={keepDragging}
      onDragLeave={leave}
      onDrop={drop}
    >
      <FileChoice accept={accept} onFile={onFile}>
        {({ onClick }) => (
          <UnstyledButton className={classes.button} onClick={onClick} aria-describedby={statusId}>
            <IconFileSpreadsheet className={classes.icon} size={32} stroke={1.5} aria-hidden />
            <span className={classes.invitation}>{isDragging ? text.drop : text.invitation}</span>
            <span className={classes.accepted}>{text.accepted}</span>
          </UnstyledButton>
        )}
      </FileChoice>
      <p id={statusId} className={classes.status}>
        {text.none}
      </p>
    </div>
  );
}
