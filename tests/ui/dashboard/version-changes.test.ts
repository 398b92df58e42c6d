import { expect, it } from 'vitest';
import type { Widget } from '../../../src/api/contract/widget-layout.ts';
import { versionChanges } from '../../../src/machines/custom-view/version-changes.ts';
import { widgetsText } from '../../../src/ui/text/widgets.ts';

const widget = (id: string, changes: Partial<Widget> = {}): Widget => ({
  id,
  type: 'bar',
  title: id.toUpperCase(),
  size: { cols: 2, rows: 2 },
  position: { x: 0, y: 0 },
  chartType: null,
  refreshInterval: 300,
  ...changes,
});

it('says of a version which widgets came, went, changed and moved since the version before it', () => {
  const before = [widget('a'), widget('b'), widget('c'), widget('d')];
  const now = [
    widget('a'),
    widget('b', { position: { x: 2, y: 0 } }),
    widget('c', { size: { cols: 1, rows: 2 }, position: { x: 1, y: 4 } }),
    widget('e'),
  ];
  const changes = versionChanges(now, before);
  expect(changes).toEqual({ added: ['E'], removed: ['D'], configured: ['C'], moved: 1 });
  expect(widgetsText.earlier.changes(changes)).toBe(
    'Se añadió «E», se quitó «D», cambió «C», se movió 1 widget',
  );
  expect(widgetsText.earlier.changes(versionChanges(now, now))).toBe('Igual que la anterior.');
});
