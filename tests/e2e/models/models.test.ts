import { describe } from 'vitest';
import { coveringPaths } from '../../../src/paths/models/covering-paths.ts';
import { type ModelName, PAGE_MODELS } from '../../../src/paths/models/page-models.ts';
import { followPath, shortTitleOf } from '../../models/follow-path.ts';
import { pathsInChromium } from './paths-in-chromium.ts';

const declare = pathsInChromium();

/** Every transition of each model at least once. The shortest paths are walked in jsdom, and by `npm run paths`. */
describe.each(Object.keys(PAGE_MODELS) as ModelName[])('%s, on the real page', (name) => {
  const model = PAGE_MODELS[name];
  for (const [index, path] of coveringPaths(model).entries()) {
    declare(name, `${index + 1}: ${shortTitleOf(model, path)}`, (walk) => followPath(model, path, walk));
  }
});
