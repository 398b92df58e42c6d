import { describe } from 'vitest';
import { coveringPaths } from '../../../paths/models/covering-paths.ts';
import { type ModelName, PAGE_MODELS } from '../../../paths/models/page-models.ts';
import { followPath, shortTitleOf } from '../../models/follow-path.ts';
import { pathsInChromium } from './paths-in-chromium.ts';

/**
 * Takes every transition of the model at least once. `npm run paths` writes all its shortest paths as tests.
 */
export function walkInChromium(name: ModelName): void {
  const declare = pathsInChromium();
  const model = PAGE_MODELS[name];
  describe(`${name}, on the real page`, () => {
    for (const [index, path] of coveringPaths(model).entries()) {
      declare(name, `${index + 1}: ${shortTitleOf(model, path)}`, (walk) => followPath(model, path, walk));
    }
  });
}
