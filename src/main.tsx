import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { createBrowserWorld, createPortal } from './composition.ts';
import { PORTAL_TIMINGS } from './machines/portal/portal-types.ts';
import { App } from './ui/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

const portal = createActor(createPortal(createBrowserWorld()), { input: { timings: PORTAL_TIMINGS } });
portal.start();
createRoot(root).render(<App portal={portal} />);
