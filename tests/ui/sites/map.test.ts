import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapPoint } from '../../../src/api/contract/sites.ts';
import { clusterAt, clustersOf, dotsOf } from '../../../src/ui/sites/map/clusters.ts';
import {
  nearView,
  panned,
  pixelOf,
  placeAt,
  viewOf,
  wholeView,
  zoomed,
} from '../../../src/ui/sites/map/map-view.ts';
import { INSET, isInZone, project, zoneOf } from '../../../src/ui/sites/map/projection.ts';

const SIZE = { width: 640, height: 520 };
const point = (cod: string, lat: number | null, lon: number | null): MapPoint => [
  ...([cod, null, null, lat, lon, false] as const),
];
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const mainland = fc.oneof(
  fc.record({ lat: degrees(37.1, 43.9), lon: degrees(-9.5, 4.5) }),
  fc.record({ lat: degrees(35.1, 37.1), lon: degrees(-7.5, 1) }),
);
const canary = fc.record({
  lat: fc.double({ min: 27.5, max: 29.5, noNaN: true }),
  lon: fc.double({ min: -18.3, max: -13.3, noNaN: true }),
});
const somewhere = fc.oneof(mainland, canary);

describe('the map of sites', () => {
  it('draws the Canaries inside their frame, and nothing else there', () => {
    const isFramed = ({ x, y }: { x: number; y: number }) =>
      x >= INSET.from.x && x <= INSET.to.x && y >= INSET.from.y && y <= INSET.to.y;
    fc.assert(
      fc.property(canary, ({ lat, lon }) => isFramed(project(lat, lon))),
      { seed: 1 },
    );
    fc.assert(
      fc.property(mainland, ({ lat, lon }) => !isFramed(project(lat, lon))),
      { seed: 2 },
    );
  });

  it('returns the area of a drawn rectangle in degrees', () => {
    fc.assert(
      fc.property(somewhere, ({ lat, lon }) => {
        const { x, y } = project(lat, lon);
        const zone = zoneOf({ x: x - 0.05, y: y + 0.05 }, { x: x + 0.05, y: y - 0.05 });
        return isInZone(zone, lat, lon) && !isInZone(zone, lat + 0.2, lon) && !isInZone(zone, lat, lon - 0.2);
      }),
      { seed: 3 },
    );
  });

  it('keeps the position under the pointer while it zooms, and converts every position back', () => {
    const at = { x: 200, y: 300 };
    const view = zoomed(wholeView(SIZE), 3, SIZE, at);
    const held = placeAt(wholeView(SIZE), SIZE, at);
    expect(pixelOf(view, SIZE, held).x).toBeCloseTo(at.x, 6);
    expect(pixelOf(view, SIZE, held).y).toBeCloseTo(at.y, 6);
    expect(zoomed(view, 1e-9, SIZE).scale).toBe(wholeView(SIZE).scale);
    const near = nearView({ x: -3.7, y: -43 }, SIZE);
    expect([near.x, near.y, near.scale > wholeView(SIZE).scale]).toEqual([-3.7, -43, true]);
    const far = panned(view, 1e9, -1e9);
    expect(panned(far, 1, -1)).toEqual(far);
  });

  it('counts each visible site in one circle', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { maxLength: 200 }), (places) => {
        const dots = dotsOf(places.map(({ lat, lon }, at) => point(`S${at}`, lat, lon)));
        const clusters = clustersOf(dots, wholeView(SIZE), SIZE);
        const counted = clusters.flatMap((cluster) => cluster.dots.map(({ cod }) => cod));
        return counted.length === dots.length && new Set(counted).size === dots.length;
      }),
      { seed: 4, numRuns: 50 },
    );
    expect(dotsOf([point('A', null, null)])).toEqual([]);
  });

  it('zooms into the circle under the pointer until its sites are apart', () => {
    const dots = dotsOf([point('A', 40.4, -3.7), point('B', 40.45, -3.75), point('C', 43.3, -8.4)]);
    const clusters = clustersOf(dots, wholeView(SIZE), SIZE);
    expect(clusters.map(({ count }) => count)).toEqual([2, 1]);
    const [near] = clusters;
    expect(near && clusterAt(clusters, near.at)).toBe(near);
    expect(clusterAt(clusters, { x: 0, y: 0 })).toBeNull();
    const apart = viewOf(near?.dots ?? [], SIZE);
    expect(clustersOf(dots, apart, SIZE).map(({ dots: [dot] }) => dot?.cod)).toEqual(['A', 'B']);
  });
});
