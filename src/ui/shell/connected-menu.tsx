import { SideMenu } from './side-menu.tsx';
import { useMenu } from './use-menu.ts';

export function ConnectedMenu({ collapsed }: { readonly collapsed: boolean }) {
  const { modules, status, failure, coming } = useMenu();
  return (
    <SideMenu
      modules={modules.filter(({ section }) => section === 'modules')}
      admin={modules.filter(({ section }) => section === 'admin')}
      status={status}
      failure={failure}
      collapsed={collapsed}
      coming={coming}
    />
  );
}
