import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ValidationMarks } from '../../../src/machines/bulk-import/preview/problem-navigation-selectors.ts';
import { ValidationNotes } from '../../../src/ui/bulk-import/problems/validation-notes.tsx';

/** The texts of the notes, and the number of retries. */
function notes(marks: Partial<ValidationMarks>) {
  const asked = { again: 0 };
  const onRetry = () => {
    asked.again += 1;
  };
  render(
    <MantineProvider>
      <ValidationNotes phase="ready" found={6_200} read={5_000} placed={5_000} {...marks} onRetry={onRetry} />
    </MantineProvider>,
  );
  return asked;
}

describe('the note on the validation', () => {
  it('says how many of all problems are marked, and how many name no cell', () => {
    notes({ placed: 4_998 });
    screen.getByText(/^De la validación se marcan 5\.000 problemas de 6\.200/);
    screen.getByText(/^2 problemas de la validación no señalan una celda/);
  });

  it('is empty when every problem is marked at its cell', () => {
    notes({ found: 5_000 });
    expect(screen.queryByText(/validación/)).toBeNull();
  });

  it('says that the others could not be read, and reads them again on request', async () => {
    const asked = notes({ phase: 'notGathered', read: 1_000, placed: 1_000 });
    screen.getByText(/De la validación se marcan 1\.000 problemas: el resto no se pudo leer/);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(asked.again).toBe(1);
  });
});
