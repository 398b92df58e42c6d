import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from './hint.tsx';

interface IconActionProps {
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export function IconAction({ label, hint, icon, disabled = false, onClick }: IconActionProps) {
  return (
    <Hint label={hint}>
      <ActionIcon variant="default" size={32} aria-label={label} disabled={disabled} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Hint>
  );
}
