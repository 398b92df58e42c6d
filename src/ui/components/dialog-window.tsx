import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellText } from '../text/shell.ts';
import classes from './dialog.module.css';
import { useOwnEscapes } from './use-own-escapes.ts';

export type DialogTone = 'neutral' | 'information' | 'warning' | 'danger';

const ICONS = { information: IconInfoCircle, warning: IconAlertTriangle, danger: IconCircleX } as const;

export interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly tone?: DialogTone;
  readonly width: number;
  /** false while closing would hide running work: no cross, no Esc, no click outside. */
  readonly isClosable?: boolean;
  /** True when nothing in the dialog can take the focus: its body takes it, so that it can be scrolled by keyboard. */
  readonly isReadOnly?: boolean;
  /** Every dialog fills the window of a phone; this one fills any window. */
  readonly isFullScreen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

export function DialogWindow(props: DialogProps) {
  const {
    opened,
    title,
    tone = 'neutral',
    width,
    isClosable = true,
    isReadOnly = false,
    isFullScreen = false,
    onClose,
    children,
    footer,
  } = props;
  const isPhone = useMediaQuery('(max-width: 599px)');
  const Icon = tone === 'neutral' ? null : ICONS[tone];
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      fullScreen={isFullScreen || isPhone === true}
      closeOnEscape={isClosable}
      __handledEscapeEvents={useOwnEscapes(opened)}
      closeOnClickOutside={isClosable}
      centered
      padding={0}
      classNames={{ content: `${classes.content} ${isFullScreen ? classes.fullScreen : ''}` }}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header className={classes.header} data-tone={tone}>
          {Icon && <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden />}
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {isClosable && <Modal.CloseButton aria-label={shellText.closeDialog} />}
        </Modal.Header>
        <Modal.Body className={classes.body} tabIndex={isReadOnly ? 0 : undefined}>
          {children}
        </Modal.Body>
        <div className={classes.footer}>{footer}</div>
      </Modal.Content>
    </Modal.Root>
  );
}
