import { IconError404 } from '@tabler/icons-react';
import { LinkButton } from '../components/link-button.tsx';
import { StateView } from '../components/state-view.tsx';
import { WholePage } from '../components/whole-page.tsx';
import { pagesText } from '../text/pages.ts';

const text = pagesText.notFound;

export function NotFoundScreen() {
  return (
    <WholePage>
      <StateView
        wholePage
        kind="empty"
        icon={<IconError404 size={22} stroke={1.5} aria-hidden="true" />}
        title={text.title}
        detail={text.detail}
        action={<LinkButton to="/welcome">{text.action}</LinkButton>}
      />
    </WholePage>
  );
}
