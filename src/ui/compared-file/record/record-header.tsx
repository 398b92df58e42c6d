import type { ComponentProps, ReactNode } from 'react';
import { ModuleIcon } from '../../components/module-icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';

interface RecordHeaderProps<TShown extends { readonly archivo: string }> {
  readonly module: ComponentProps<typeof ModuleIcon>['module'];
  readonly shown: TShown;
  readonly text: { readonly by: (shown: TShown) => string };
  readonly children: ReactNode;
}

/** The name of the compared file, who sent it and when, and the actions of its page. */
export const RecordHeader = <TShown extends { readonly archivo: string }>(
  props: RecordHeaderProps<TShown>,
) => (
  <PageHeader
    icon={<ModuleIcon module={props.module} />}
    title={props.shown.archivo}
    detail={props.text.by(props.shown)}
    actions={props.children}
  />
);
