import { LinkButton } from '../components/link-button.tsx';
import { StateView } from '../components/state-view.tsx';
import { insteadOfPageText } from '../text/instead-of-page.ts';
import { pagesText } from '../text/pages.ts';

const text = { ...insteadOfPageText.accessDenied, title: pagesText.accessDenied.title };

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
