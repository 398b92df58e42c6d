import { expect, it } from 'vitest';
import { INSIDE_MODULES } from '../../../src/ui/inside-modules.ts';
import { MENU } from '../../../src/ui/menu.ts';
import { MODULE_IDS } from '../../../src/ui/modules.ts';
import { purposeOf } from '../../../src/ui/text/purposes.ts';

it('gives each module of the list one face in its folder', () => {
  expect(Object.keys(INSIDE_MODULES).sort()).toEqual([...MODULE_IDS].sort());
});

it('says of each module of the menu what it is for', () => {
  expect(MENU.filter(({ id }) => purposeOf(id) === undefined)).toEqual([]);
});

it('gives no two modules of the menu the same icon', () => {
  const icons = MENU.map(({ id }) => INSIDE_MODULES[id].icon);
  expect(new Set(icons).size).toBe(icons.length);
});
