import { buildIfChanged } from '../../../scripts/build-product.mjs';

/** The end-to-end tests run what users run: the built product, built again only when the sources changed. */
export default async function setup() {
  await buildIfChanged();
}
