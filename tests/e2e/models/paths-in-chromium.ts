import { afterAll, beforeAll, it } from 'vitest';
import { type ModelName, PAGE_MODELS } from '../../../paths/models/page-models.ts';
import { VOCABULARIES } from '../../models/vocabulary/vocabularies.ts';
import { type Walk, walkOn } from '../../models/walk.ts';
import { ChromiumWorld } from './chromium-stage.ts';

/** Declares a test that follows one path on the real page. */
export type DeclarePath = (model: ModelName, title: string, follow: (walk: Walk) => Promise<void>) => void;

/** For a test file whose paths share one browser, one server and the proxy between them. */
export function pathsInChromium(): DeclarePath {
  let world: ChromiumWorld;
  beforeAll(async () => {
    world = await ChromiumWorld.start();
  });
  afterAll(() => world?.end());
  return (name, title, follow) =>
    it(title, () =>
      world.visit(async (stage) => {
        const walk = walkOn(PAGE_MODELS[name], VOCABULARIES[name], stage);
        await VOCABULARIES[name].begin(stage);
        await follow(walk);
      }),
    );
}
