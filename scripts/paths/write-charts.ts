import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { projectRoot } from '../testing/process.ts';
import { chartPage } from './chart-page.ts';

const FOLDER = 'docs/maquinas';

const folder = join(projectRoot, FOLDER);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { machine } of CATALOGUE) writeFileSync(join(folder, `${machine.id}.md`), chartPage(machine));
console.log(`${CATALOGUE.length} charts in ${FOLDER}.`);
