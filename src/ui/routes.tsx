import { Navigate, Route, Routes } from 'react-router-dom';
import { Arrivals } from './arrival.tsx';
import { Guarded } from './guarded.tsx';
import { NOT_FOUND, PAGES, type Page, REDIRECTS, UNDO_CHANGE } from './pages.tsx';
import type { ModuleName } from './portal.tsx';
import { Shell } from './shell/shell.tsx';
import { useNamedPage } from './use-named-page.ts';

export function PortalRoutes() {
  useNamedPage();
  return (
    <Arrivals>
      <Routes>
        {REDIRECTS.map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route element={<Shell />}>
          {PAGES.filter((page) => !page.hideNavigation).map(route)}
          <Route path="*" element={NOT_FOUND} />
        </Route>
        {PAGES.filter((page) => page.hideNavigation).map(route)}
        <Route path={UNDO_CHANGE.path} element={UNDO_CHANGE.element} />
      </Routes>
    </Arrivals>
  );
}

const NONE: readonly ModuleName[] = [];

function route(page: Page) {
  const { path, title, code, element, hideNavigation = false, preloader, machines = NONE } = page;
  return (
    <Route
      key={path}
      path={path}
      caseSensitive
      element={
        // Keyed by path, so that one page never shows the verdict on another, not even for a frame.
        <Guarded
          key={path}
          title={title}
          hideNavigation={hideNavigation}
          preloader={preloader ?? null}
          code={code}
          machines={machines}
        >
          {element}
        </Guarded>
      }
    />
  );
}
