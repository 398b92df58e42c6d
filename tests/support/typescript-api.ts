import { ts } from '@ts-morph/common';

// biome-ignore lint/style/noDefaultExport: replaces the package `typescript`, which has a default export.
export default ts;
