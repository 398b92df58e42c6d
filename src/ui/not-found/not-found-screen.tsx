import { IconError404 } from '@tabler/icons-react';
import { Arrival } from '../arrival.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { StateView } from '../components/state-view.tsx';
import { WholePage } from '../components/whole-page.tsx';
import { insteadOfPageText } from '../text/instead-of-page.ts';
import { useIsInside } from '../use-is-inside.ts';

const text = insteadOfPageText.notFound;

export function NotFoundScreen() {
  const view = (
    <StateView
      wholePage
      kind="empty"
      icon={<IconError404 size={22} stroke={1.5} aria-hidden="true" />}
      title={text.title}
      detail={text.detail}
      action={<LinkButton to="/welcome">{text.action}</LinkButton>}
    />
  );
  return (
    <>
      <PageTitle title={text.title} />
      {useIsInside() ? view : <WholePage>{view}</WholePage>}
      <Arrival />
    </>
  );
}
