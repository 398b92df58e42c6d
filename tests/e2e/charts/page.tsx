import '@fontsource-variable/inter/wght.css';
import '../../../src/ui/mantine.css';
import '../../../src/ui/global.css';
import { MantineProvider } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type ActorRefFrom, assign, createActor, setup } from 'xstate';
import { ANNOUNCER_DELAYS, announcerMachine } from '../../../src/machines/announcer/announcer-machine.ts';
import { ChartPanel } from '../../../src/ui/charts/chart-panel.tsx';
import { exportPicture } from '../../../src/ui/charts/picture/export-picture.ts';
import { Announcer } from '../../../src/ui/notifications/announcer.tsx';
import { PortalProvider, type PortalRef } from '../../../src/ui/portal.tsx';
import { cssVariables, theme } from '../../../src/ui/theme.ts';
import { CHARTS } from './charts.ts';

/** The addresses to which the page was asked to navigate. */
const navigation = setup({
  types: { context: {} as { to: string }, events: {} as { type: string; to?: string } },
}).createMachine({
  context: { to: '' },
  on: { 'navigation.leaveRequested': { actions: assign(({ event }) => ({ to: event.to ?? '' })) } },
});

/** The part of the portal that charts use. */
const portal = createActor(
  setup({ actors: { announcer: announcerMachine, navigation } }).createMachine({
    invoke: [
      { id: 'announcer', src: 'announcer', input: { delays: ANNOUNCER_DELAYS } },
      { id: 'navigation', src: 'navigation' },
      { id: 'connection', src: 'navigation' },
      { id: 'pageTurn', src: 'navigation' },
    ],
  }),
).start();

function Page() {
  const [isShown, setShown] = useState(false);
  const { navigation: asked } = portal.getSnapshot().children;
  const to = useSelector(asked as ActorRefFrom<typeof navigation>, ({ context }) => context.to);
  return (
    <main>
      <h1>Gráficos</h1>
      <button type="button" onClick={() => setShown(true)}>
        Mostrar
      </button>
      <nav aria-label="Destino">{to}</nav>
      {isShown &&
        Object.entries(CHARTS).map(([title, spec]) => (
          <ChartPanel key={title} title={title} state={{ kind: 'ready', spec }} />
        ))}
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    {/* Safe cast: charts use only the children above. */}
    <PortalProvider portal={portal as unknown as PortalRef}>
      <BrowserRouter>
        <Page />
        <Announcer />
      </BrowserRouter>
    </PortalProvider>
  </MantineProvider>,
);

/** The picture of a chart, and the share of it that has the first colour of the palette. */
async function picture(title: string) {
  const outcome = await exportPicture(CHARTS[title] ?? null, { title, line: 'Ana Ruiz' }, new Date(0));
  if (outcome.kind !== 'drawn') return outcome;
  const bitmap = await createImageBitmap(outcome.picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const ink = canvas.getContext('2d');
  ink?.drawImage(bitmap, 0, 0);
  const { data } = ink?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
  let first = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === 0x44 && data[at + 1] === 0x68 && data[at + 2] === 0xd6) first += 1;
  }
  return {
    kind: outcome.kind,
    type: outcome.picture.type,
    fileName: outcome.fileName,
    size: [bitmap.width, bitmap.height],
    corner: [...data.slice(0, 4)],
    hasChart: first > 10_000,
  };
}
Object.assign(window, { picture });
