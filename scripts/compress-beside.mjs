// Compresses the built page beside a portal that serves it.
import { constants, setPriority } from 'node:os';
import { pageFolder } from './build-product.mjs';
import { compressPage } from './compress-page.mjs';

setPriority(constants.priority.PRIORITY_LOW);
await compressPage(pageFolder);
