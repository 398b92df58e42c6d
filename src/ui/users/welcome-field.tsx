import { Checkbox } from '@mantine/core';
import { usersText } from '../text/users.ts';

const text = usersText.create;

interface WelcomeFieldProps {
  readonly isWelcomed: boolean;
  readonly onChoose: (isWelcomed: boolean) => void;
}

/** Whether new people get the welcome mail. */
export const WelcomeField = ({ isWelcomed, onChoose }: WelcomeFieldProps) => (
  <Checkbox
    label={text.welcome}
    description={text.welcomeDetail}
    checked={isWelcomed}
    onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
  />
);
