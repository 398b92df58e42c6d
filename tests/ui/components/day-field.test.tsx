import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { officeDay } from '../../../src/shared/office-time.ts';
import { turnedDay } from '../../../src/ui/components/dates/turned-day.ts';
import { DayField } from '../../../src/ui/components/day-field/day-field.tsx';

interface FieldProps {
  readonly first: string;
  readonly days: string[];
}

function Field({ first, days }: FieldProps) {
  const [value, setValue] = useState(first);
  const take = (day: string) => {
    days.push(day);
    setValue(day);
  };
  return <DayField label="Desde" value={value} onDay={take} />;
}

function open(first: string) {
  const days: string[] = [];
  render(
    <MantineProvider env="test">
      <Field first={first} days={days} />
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Desde' });
  return { field, days, user: userEvent.setup() };
}

describe('a field for a day', () => {
  it('goes to the same day of another month with Page Up and Page Down, and of another year with Shift', async () => {
    const { field, days, user } = open('2027-01-31');
    await user.click(field);
    await user.keyboard('{PageDown}');
    expect([field.value, document.activeElement]).toEqual(['28/02/2027', field]);
    await screen.findByText(/^febrero.* 2027$/i);
    await user.keyboard('{Shift>}{PageDown}{/Shift}{PageUp}');
    expect([field.value, days]).toEqual(['28/01/2028', ['2027-02-28', '2028-02-28', '2028-01-28']]);
    await user.tab();
    expect([field.value, days.at(-1)]).toEqual(['28/01/2028', '2028-01-28']);
  });

  it('counts from today when it is empty, and leaves what is no day as it is', async () => {
    const { field, days, user } = open('');
    await user.click(field);
    await user.keyboard('{PageUp}');
    const before = turnedDay(officeDay(Date.now()), { key: 'PageUp', shiftKey: false });
    expect(days).toEqual([before]);
    await user.clear(field);
    await user.type(field, '31/02/2027{PageDown}');
    expect(field.value).toBe('31/02/2027');
  });
});
