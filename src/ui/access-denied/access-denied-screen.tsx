import { LinkButton } from '../components/link-button.tsx';
import { StateView } from '../components/state-view.tsx';
import { pagesText } from '../text/pages.ts';

const text = pagesText.accessDenied;

export function AccessDeniedScreen() {
  return (
    <StateView
      wholePage
      kind="noPermission"
      title={text.title}
      detail={text.detail}
      action={<LinkButton to="/welcome">{text.action}</LinkButton>}
    />
  );
}
