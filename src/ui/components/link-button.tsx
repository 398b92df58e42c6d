import { Button, type ButtonProps } from '@mantine/core';
import { PortalLink } from './portal-link.tsx';

export interface LinkButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection'> {
  readonly to: string;
  readonly children: string;
  /** Accessible name where the text alone does not say where it leads; contains the text. */
  readonly label?: string;
}

export function LinkButton({ to, children, ...look }: LinkButtonProps) {
  return (
    <Button component={PortalLink} to={to} variant="default" {...look}>
      {children}
    </Button>
  );
}
