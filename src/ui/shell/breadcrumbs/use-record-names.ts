import { useSelector } from '@xstate/react';
import { massUpdateAddress } from '../../addresses/mass-update-address.ts';
import { projectAddress } from '../../addresses/project-address.ts';
import { reconciliationAddress } from '../../addresses/reconciliation-address.ts';
import { siteAddress } from '../../addresses/site-address.ts';
import { useRunningModule } from '../../portal.tsx';

/** The names of the records that were last shown, each by the address of its page. */
export function useRecordNames(): ReadonlyMap<string, string> {
  const project = useSelector(useRunningModule('project'), (snapshot) => snapshot?.context.record?.project);
  const site = useSelector(useRunningModule('site'), (snapshot) => snapshot?.context.record);
  const update = useSelector(useRunningModule('massUpdate'), (snapshot) => snapshot?.context.record);
  const reconciliation = useSelector(
    useRunningModule('reconciliation'),
    (snapshot) => snapshot?.context.record,
  );
  return new Map([
    ...(project ? [[projectAddress(project.id), project.nombre] as const] : []),
    ...(site ? [[siteAddress(site.cod), site.nombre ?? site.cod] as const] : []),
    ...(update ? [[massUpdateAddress(update.id), update.archivo] as const] : []),
    ...(reconciliation ? [[reconciliationAddress(reconciliation.id), reconciliation.archivo] as const] : []),
  ]);
}
