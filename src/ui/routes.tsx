import { Navigate, Route, Routes } from 'react-router-dom';
import { Arrivals } from './arrival.tsx';
import { Guarded } from './guarded.tsx';
import { BARE_PAGES, INSIDE_PAGES, type Page, REDIRECTS } from './pages.tsx';
import { NotFoundScreen } from './placeholder/not-found-screen.tsx';
import { Shell } from './shell/shell.tsx';

export function PortalRoutes() {
  return (
    <Arrivals>
      <Routes>
        {REDIRECTS.map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route element={<Shell />}>{INSIDE_PAGES.map((page) => route(page))}</Route>
        {BARE_PAGES.map((page) => route(page, { bare: true }))}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Arrivals>
  );
}

function route({ path, title, access, preparing, element }: Page, place: { readonly bare?: boolean } = {}) {
  return (
    <Route
      key={path}
      path={path}
      caseSensitive
      element={
        // Keyed by path: the verdict on one page is never shown, even for a frame, as that on another.
        <Guarded key={path} title={title} access={access} {...(preparing && { preparing })} {...place}>
          {element}
        </Guarded>
      }
    />
  );
}
