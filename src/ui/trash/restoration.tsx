import { ModulePart } from '../module-part.tsx';
import { RestorationDialog } from './restoration-dialog.tsx';

/** The dialog that restores works. A page that offers it holds this once. */
export const Restoration = () => (
  <ModulePart name="restoration" waiting={null}>
    <RestorationDialog />
  </ModulePart>
);
