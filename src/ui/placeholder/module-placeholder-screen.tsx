import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { StateView } from '../components/state-view.tsx';
import { type ModuleId, moduleText } from '../text/modules.ts';
import { pagesText } from '../text/pages.ts';

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
      detail={pagesText.notBuilt.detail}
      action={<LinkButton to="/welcome">{pagesText.notBuilt.action}</LinkButton>}
    />
  );
}
