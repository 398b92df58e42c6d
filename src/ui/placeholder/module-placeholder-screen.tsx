import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { StateView } from '../components/state-view.tsx';
import { insteadOfPageText } from '../text/instead-of-page.ts';
import { type ModuleId, moduleText } from '../text/modules.ts';

export interface ModulePlaceholderScreenProps {
  readonly module: ModuleId;
}

export function ModulePlaceholderScreen({ module }: ModulePlaceholderScreenProps) {
  return (
    <StateView
      wholePage
      kind="empty"
      icon={<ModuleIcon module={module} size={22} />}
      title={moduleText[module].label}
      detail={insteadOfPageText.notBuilt.detail}
      action={<LinkButton to="/welcome">{insteadOfPageText.notBuilt.action}</LinkButton>}
    />
  );
}
