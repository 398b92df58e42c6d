import { Button } from '@mantine/core';
import { StateView } from '../components/state-view.tsx';
import { useStaleTabIntents } from '../intents.ts';
import { connectionText } from '../text/connection.ts';

const text = connectionText.missingPage;

/** In the place of a page whose file did not come. */
export function MissingPage() {
  const { reload } = useStaleTabIntents();
  return (
    <StateView
      wholePage
      kind="error"
      title={text.title}
      detail={text.detail}
      action={<Button onClick={reload}>{text.reload}</Button>}
    />
  );
}
