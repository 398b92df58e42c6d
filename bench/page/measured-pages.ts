import { z } from 'zod';
import { MENU } from '../../src/ui/menu.ts';
import { MODULES } from '../../src/ui/modules.ts';
import type { Session } from '../../tests/e2e/support/api-session.ts';

export interface MeasuredPage {
  readonly name: string;
  readonly address: string;
  /** The address, in which the record has a parameter. */
  readonly pattern: string;
  /** False for pages that are measured without a session. */
  readonly isInside: boolean;
}

/** Pages that no menu names, beside those of one record. */
const OTHERS = ['/activity', '/profile', '/estados'] as const;

const oneKey = (key: string) =>
  z.object({ data: z.object({ items: z.array(z.object({ [key]: z.coerce.string() })) }) });

/** Every page of the menu, one page of each kind of record, and the sign-in. */
export async function measuredPages(session: Session): Promise<readonly MeasuredPage[]> {
  const first = async (route: string, key: string): Promise<string> => {
    const [item] = oneKey(key).parse(await session.call('GET', route)).data.items;
    const value = item?.[key];
    if (value === undefined) throw new Error(`the sample has no record in ${route}`);
    return encodeURIComponent(value);
  };
  const records = [
    ['a work', MODULES.work.path, await first('obras', 'clave')],
    ['a project', MODULES.project.path, await first('proyectos', 'id')],
    ['a site', MODULES.site.path, await first('localizaciones', 'clave')],
    ["a run's record", '/historial-cargas?carga=:id', await first('cargamasiva/ejecuciones', 'uploadId')],
  ] as const;
  const addresses = [...new Set([...MENU.map(({ path }) => path), ...OTHERS])];
  return [
    { name: '/login', address: '/login', pattern: '/login', isInside: false },
    ...addresses.map((address) => ({ name: address, address, pattern: address, isInside: true })),
    ...records.map(([name, pattern, key]) => ({
      name,
      address: pattern.replace(/:\w+/, key),
      pattern,
      isInside: true,
    })),
  ];
}
