import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline } from '../../../src/ui/charts/sparkline.tsx';

it('a sparkline is one picture with a text, drawn as a line', async () => {
  render(
    <MantineProvider>
      <Sparkline label="Obras, de 3 a 9" values={[3, null, 5, 9]} />
    </MantineProvider>,
  );
  const picture = screen.getByRole('img', { name: 'Obras, de 3 a 9' });
  await expect.poll(() => picture.querySelectorAll('svg path').length).toBeGreaterThan(1);
});
