import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertionScripts } from '../server/bulk-import/fields/insertion-sql.ts';
import { validationScripts } from '../server/bulk-import/validations/validation-sql.ts';
import { findProjectRoot } from '../server/project-root.ts';

for (const [name, text] of Object.entries({ ...validationScripts(), ...insertionScripts() })) {
  writeFileSync(join(findProjectRoot(), 'server/sql/import', name), text);
}
