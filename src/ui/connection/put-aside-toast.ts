import { useTelling } from '../components/toasts-context.tsx';
import { usePortalChild } from '../portal.tsx';
import { connectionText } from '../text/connection.ts';
import { useHeard } from '../use-heard.ts';

const text = connectionText.putAside;

/** Tells that something kept in this browser could not be read. */
export function usePutAsideToast(): void {
  const { tell } = useTelling();
  useHeard(usePortalChild('staleTab'), 'staleTab.keptPutAside', () =>
    tell({
      type: 'warning',
      title: text.title,
      message: text.detail,
      staysUntilClosed: true,
      isListed: true,
    }),
  );
}
