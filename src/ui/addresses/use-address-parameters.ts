import { useCallback } from 'react';
// biome-ignore lint/style/noRestrictedImports: this is the one reader of the parameters.
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export type ParametersChange = (present: URLSearchParams) => URLSearchParams;

/**
 * The parameters of the page's address, and a function that changes them. A change starts from the address of
 * the browser: the address last drawn may still lack the change before. A change of a page that was left is
 * dropped.
 */
export function useAddressParameters() {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (next: ParametersChange, options?: { readonly replace?: boolean }) => {
      const { location } = window;
      if (location.pathname !== new URL(`${location.origin}${pathname}`).pathname) return;
      navigate(`?${next(new URLSearchParams(location.search))}`, options);
    },
    [navigate, pathname],
  );
  return [parameters, change] as const;
}
