import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './mantine.css';
import './global.css';
import './accents.css';
import { Button, DirectionProvider, MantineProvider } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { SaveFile } from '../machines/kit/save-file.ts';
import { selectIsUnreachable } from '../machines/session/session-selectors.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { keepFocus } from './components/keep-focus.ts';
import { PageTitle } from './components/page-title.tsx';
import { PomodoroNews } from './components/pomodoro/pomodoro-news.ts';
import { StateView } from './components/state-view.tsx';
import { SaveFileProvider } from './components/take-away/save-file-context.tsx';
import { ToastsProvider } from './components/toasts-context.tsx';
import { WholePage } from './components/whole-page.tsx';
import { PageNews } from './connection/page-news.tsx';
import { usePutAsideToast } from './connection/put-aside-toast.ts';
import { useSignInToasts } from './guest/sign-in/sign-in-toasts.ts';
import { useSessionIntents } from './intents.ts';
import { Announcer } from './notifications/announcer.tsx';
import { Toaster } from './notifications/toaster.tsx';
import { PortalProvider, type PortalRef, useIsPortalBroken, usePortalChild, WhileInside } from './portal.tsx';
import { PortalRoutes } from './routes.tsx';
import { Accent } from './shell/accent.ts';
import { ConnectedExpiry } from './shell/connected-expiry.tsx';
import { ConnectedLeave } from './shell/connected-leave.tsx';
import { useLeaving } from './shell/leaving.ts';
import { type StatesAccess, StatesAccessProvider } from './states/states-access.tsx';
import { sessionUnreachable } from './text/failures.ts';
import { pagesText } from './text/pages.ts';
import { cssVariables, theme } from './theme.ts';

export interface AppProps {
  readonly portal: PortalRef;
  readonly states: StatesAccess;
  readonly saveFile: SaveFile;
}

export function App({ portal, states, saveFile }: AppProps) {
  useEffect(() => keepFocus(document), []);
  return (
    <DirectionProvider detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <Accent />
        <PortalProvider portal={portal}>
          <WhileItWorks>
            <StatesAccessProvider states={states}>
              <BrowserRouter>
                <SaveFileProvider saveFile={saveFile}>
                  <WithToasts>
                    <Pages />
                    <ConnectedLeave />
                    <ConnectedExpiry />
                    <PageNews />
                    <WhileInside>
                      <PomodoroNews />
                    </WhileInside>
                  </WithToasts>
                </SaveFileProvider>
              </BrowserRouter>
            </StatesAccessProvider>
          </WhileItWorks>
        </PortalProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Draws its children or, when the portal's machine has stopped, only the offer to load the page again. */
function WhileItWorks({ children }: { readonly children: ReactNode }) {
  if (!useIsPortalBroken()) return children;
  return (
    <WholePage>
      <PageTitle title={pagesText.crashed.title} />
      <StateView
        wholePage
        kind="error"
        title={pagesText.crashed.title}
        detail={pagesText.crashed.detail}
        action={<Button onClick={() => window.location.reload()}>{pagesText.crashed.reload}</Button>}
      />
    </WholePage>
  );
}

function WithToasts({ children }: { readonly children: ReactNode }) {
  return (
    <ToastsProvider toasts={usePortalChild('toasts')}>
      {children}
      <Toaster />
      <Announcer />
    </ToastsProvider>
  );
}

function Pages() {
  useLeaving();
  useSignInToasts();
  usePutAsideToast();
  const unreachable = useSelector(usePortalChild('session'), selectIsUnreachable);
  const { retry } = useSessionIntents();
  if (!unreachable) return <PortalRoutes />;
  return (
    <WholePage>
      <PageTitle title={sessionUnreachable.title} />
      <StateView
        wholePage
        kind="error"
        title={sessionUnreachable.title}
        detail={sessionUnreachable.detail}
        action={<Button onClick={retry}>{sessionUnreachable.retry}</Button>}
      />
    </WholePage>
  );
}
