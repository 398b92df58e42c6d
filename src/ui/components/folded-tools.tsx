import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { listText } from '../text/lists.ts';
import classes from './folded-tools.module.css';
import { useToolsPlace } from './tools-place.tsx';
import { usePhone } from './use-phone.ts';

interface FoldedToolsProps {
  readonly className?: string | undefined;
  /** One of the tools is in use: on a phone they are unfolded until the person folds them. */
  readonly isInUse?: boolean;
  /** On a phone the tools in the head of the page are folded with these. */
  readonly takesPage?: boolean;
  readonly children?: ReactNode;
}

/**
 * Tools beside each other. On a phone they are folded behind a button, which stays in the row, and unfold below it. They
 * stay mounted while they are folded: some of them listen to what they began.
 */
export function FoldedTools({
  className = '',
  isInUse = false,
  takesPage = false,
  children,
}: FoldedToolsProps) {
  const isPhone = usePhone();
  const page = useToolsPlace();
  /** null until the person has unfolded or folded them. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isInUse;
  const id = useId();
  return (
    <>
      {isPhone && (
        <Button
          className={classes.more}
          variant="default"
          aria-label={listText.moreTools}
          aria-expanded={isOpen}
          aria-controls={id}
          rightSection={<IconChevronDown className={classes.sign} size={16} stroke={1.5} aria-hidden />}
          onClick={() => setChosen(!isOpen)}
        >
          {listText.more}
        </Button>
      )}
      <div id={id} className={`${classes.tools} ${className}`} hidden={isPhone && !isOpen}>
        {children}
        {takesPage && page !== null && <span ref={page.place} className={classes.page} />}
      </div>
    </>
  );
}
