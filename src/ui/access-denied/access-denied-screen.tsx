import { IconLockOpen } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectOpensRefused, selectRefused } from '../../machines/navigation/navigation-selectors.ts';
import { AccessRequest } from '../components/access-request/access-request.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { StateView } from '../components/state-view.tsx';
import { usePortalChild } from '../portal.tsx';
import { insteadOfPageText } from '../text/instead-of-page.ts';
import { pagesText } from '../text/pages.ts';
import classes from './access-denied-screen.module.css';

const text = { ...insteadOfPageText.accessDenied, title: pagesText.accessDenied.title };

export function AccessDeniedScreen() {
  const navigation = usePortalChild('navigation');
  const refused = useSelector(navigation, selectRefused);
  const opensRefused = useSelector(navigation, selectOpensRefused);
  const flag = refused?.anyOf[0] ?? null;
  if (refused !== null && opensRefused) {
    return (
      <StateView
        wholePage
        kind="empty"
        icon={<IconLockOpen size={22} stroke={1.5} aria-hidden="true" />}
        title={text.opened}
        action={<LinkButton to={refused.address}>{text.open}</LinkButton>}
      />
    );
  }
  return (
    <StateView
      wholePage
      kind="noPermission"
      title={text.title}
      detail={flag === null ? text.detail : text.missing(flag)}
      action={
        <div className={classes.actions}>
          <AccessRequest flag={flag} isCentred />
          <LinkButton to="/welcome">{text.action}</LinkButton>
        </div>
      }
    />
  );
}
