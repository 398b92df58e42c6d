import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { RunSummary } from '../../../src/api/contract/loads/load-runs.ts';
import { Code } from '../../../src/ui/components/code.tsx';
import { Notice } from '../../../src/ui/components/table-file/notice.tsx';
import { RunState } from '../../../src/ui/load-run/list/run-state.tsx';

/** Does what a browser does that translates the page: it puts each text into an element of its own. */
function translate(root: HTMLElement): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate=no]')) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.textContent = `(${text.data})`;
  }
}

const run = (estado: RunSummary['estado'], step: RunSummary['step']): RunSummary => ({
  uploadId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  fileName: 'Norte.xlsx',
  usuario: 'Ana Ruiz',
  propia: true,
  ensayo: false,
  estado,
  step,
  codigo: null,
  filasSeguimiento: null,
  filasFactyval: null,
  filasOmitidas: 0,
  incidencias: 0,
  correcciones: 0,
  startedAt: '2026-11-21T10:42:05.000Z',
  endedAt: null,
  deshecha: null,
});

/** Without the style sheets, whose text the page does not show. */
const Themed = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);

it('a state whose icon changes is drawn anew on a page that the browser has translated', () => {
  const { container, rerender } = render(<RunState run={run('en_curso', 'borrar')} />, { wrapper: Themed });
  translate(container);
  rerender(<RunState run={run('completada', null)} />);
  expect(container.textContent).toBe('Completada');
});

it('a sentence whose title comes is drawn anew on a page that the browser has translated', () => {
  const { container, rerender } = render(<Notice meaning="warning" sentence="Falta una columna." />);
  translate(container);
  rerender(<Notice meaning="warning" title="Dos faltas" sentence="Faltan dos columnas." />);
  expect(screen.getByRole('status').textContent).toBe('Dos faltas. Faltan dos columnas.');
});

it('a code stays as it is when the browser translates the page', () => {
  const { container } = render(<Code>4P-NOR-FTTH-0013</Code>);
  translate(container);
  expect(container.textContent).toBe('4P-NOR-FTTH-0013');
});
