import type { MachineWording } from '../wording.ts';
import { permissionsWording } from './permissions.ts';
import { sessionWording } from './session.ts';
import { signInWording } from './sign-in.ts';

/** By machine. */
export const WORDINGS: Readonly<Record<string, MachineWording>> = {
  session: sessionWording,
  signIn: signInWording,
  permissions: permissionsWording,
};
