import type { ExplorerRow } from '../../api/contract/records/explorer.ts';
import { projectAddress } from '../addresses/project-address.ts';
import { workAddress } from '../addresses/work-address.ts';
import { workStateLook } from '../components/states/work-state.ts';
import type { Register } from '../explorer/register.ts';
import { worksText } from '../text/works.ts';
import { WORK_LOOK } from './work-look.tsx';

export const WORKS_REGISTER: Register = {
  key: 'cod',
  keyIs: 'code',
  words: worksText.words,
  stateLooks: { estado: workStateLook },
  addressOf: workAddress,
  linkOf: (column: string, { valores }: ExplorerRow) => {
    const value = valores[column];
    return column === 'proyecto' && typeof value === 'object' && value !== null
      ? projectAddress(value.id)
      : null;
  },
  look: WORK_LOOK,
};
