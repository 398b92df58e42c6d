import { LinkButton } from '../components/link-button.tsx';
import { StateView } from '../components/state-view.tsx';
import { WholePage } from '../components/whole-page.tsx';
import { pagesText } from '../text/pages.ts';

export interface GuestPlaceholderScreenProps {
  readonly title: string;
}

export function GuestPlaceholderScreen({ title }: GuestPlaceholderScreenProps) {
  return (
    <WholePage>
      <StateView
        wholePage
        kind="empty"
        title={title}
        detail={pagesText.guest.detail}
        action={<LinkButton to="/login">{pagesText.guest.action}</LinkButton>}
      />
    </WholePage>
  );
}
