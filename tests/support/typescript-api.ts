import { ts } from '@ts-morph/common';

// biome-ignore lint/style/noDefaultExport: it stands for the package `typescript`, which is imported so.
export default ts;
