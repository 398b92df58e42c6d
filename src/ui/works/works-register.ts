import type { ExplorerRow } from '../../api/contract/records/explorer.ts';
import type { Register } from '../explorer/register.ts';
import { projectAddress } from '../project-address.ts';
import { worksText } from '../text/works.ts';
import { workAddress } from '../work-address.ts';

export const WORKS_REGISTER: Register = {
  key: 'cod',
  words: worksText.words,
  addressOf: workAddress,
  linkOf: (column: string, { valores }: ExplorerRow) => {
    const value = valores[column];
    return column === 'proyecto' && typeof value === 'object' && value !== null
      ? projectAddress(value.id)
      : null;
  },
};
