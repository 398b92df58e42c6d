import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapPoint } from '../../../src/api/contract/sites.ts';
import { clusterAt, clustersOf, dotsOf, groupsOf, radiusOf } from '../../../src/ui/sites/map/clusters.ts';
import { labelsOf } from '../../../src/ui/sites/map/labels.ts';
import {
  addressOf,
  type MapView,
  nearView,
  panned,
  pixelOf,
  placeAt,
  viewAt,
  viewOf,
  wholeView,
  zoomed,
} from '../../../src/ui/sites/map/map-view.ts';
import { INSET, isInZone, project, rectangleOf, zoneOf } from '../../../src/ui/sites/map/projection.ts';

const SIZE = { width: 640, height: 520 };
const seenClusters = (dots: ReturnType<typeof dotsOf>, view: MapView) =>
  clustersOf(groupsOf(dots, view.scale), view, SIZE);
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

  it('draws a zone as the rectangle that it was made of', () => {
    fc.assert(
      fc.property(somewhere, ({ lat, lon }) => {
        const { x, y } = project(lat, lon);
        const { from, to } = rectangleOf(zoneOf({ x: x - 0.05, y: y - 0.05 }, { x: x + 0.05, y: y + 0.05 }));
        const drawn = [from.x, from.y, to.x, to.y];
        return [x - 0.05, y - 0.05, x + 0.05, y + 0.05].every(
          (side, at) => Math.abs(side - (drawn[at] ?? 0)) < 1e-6,
        );
      }),
      { seed: 5 },
    );
  });

  it('shows the same view again from its address', () => {
    const view = zoomed(nearView(project(43.4623, -3.8099), SIZE), 4, SIZE);
    const again = viewAt(addressOf(view), SIZE);
    expect(again.x).toBeCloseTo(view.x, 9);
    expect(again.y).toBeCloseTo(view.y, 9);
    expect(again.scale).toBeCloseTo(view.scale, 6);
  });

  it('counts each site in one circle, and no two circles overlap, at every scale', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { maxLength: 200 }), (places) => {
        const dots = dotsOf(places.map(({ lat, lon }, at) => point(`S${at}`, lat, lon)));
        return [1, 3, 40].every((factor) => {
          const { scale } = zoomed(wholeView(SIZE), factor, SIZE);
          const groups = groupsOf(dots, scale);
          const counted = groups.flatMap((group) => group.dots.map(({ cod }) => cod));
          const areApart = groups.every((one, at) =>
            groups
              .slice(at + 1)
              .every(
                (other) =>
                  Math.hypot(one.x - other.x, one.y - other.y) * scale >
                  radiusOf(one.dots.length) + radiusOf(other.dots.length),
              ),
          );
          return areApart && counted.length === dots.length && new Set(counted).size === dots.length;
        });
      }),
      { seed: 4, numRuns: 50 },
    );
    const city = dotsOf(Array.from({ length: 60 }, (_, at) => point(`S${at}`, 40.4 + at / 1e4, -3.7)));
    expect(seenClusters(city, wholeView(SIZE)).map(({ count }) => count)).toEqual([60]);
    expect(dotsOf([point('A', null, null)])).toEqual([]);
  });

  it('zooms into the circle under the pointer until its sites are apart', () => {
    const dots = dotsOf([point('A', 40.4, -3.7), point('B', 40.45, -3.75), point('C', 43.3, -8.4)]);
    const clusters = seenClusters(dots, wholeView(SIZE));
    expect(clusters.map(({ count }) => count)).toEqual([2, 1]);
    const [near] = clusters;
    expect(near && clusterAt(clusters, near.at)).toBe(near);
    expect(clusterAt(clusters, { x: 0, y: 0 })).toBeNull();
    const apart = viewOf(near?.dots ?? [], SIZE);
    expect(seenClusters(dots, apart).map(({ dots: [dot] }) => dot?.cod)).toEqual(['A', 'B']);
  });

  it('names the town of a circle and the provinces around it, and no name covers another', () => {
    const view = nearView(project(43.4623, -3.8099), SIZE);
    const town = (cod: string, name: string, lat: number, lon: number): MapPoint => [
      ...([cod, null, name, lat, lon, false] as const),
    ];
    const dots = dotsOf([
      town('A', 'Santander', 43.4623, -3.8099),
      town('B', 'Santander', 43.4624, -3.8099),
      town('C', 'Torrelavega', 43.35, -4.05),
    ]);
    const province = (name: string, lat: number, lon: number) => ({
      name,
      middle: project(lat, lon),
      contains: () => true,
    });
    const provinces = [
      province('Cantabria', 43.1, -4),
      province('Hidden', 43.4623, -3.8099),
      { ...province('Elsewhere', 43, -3), contains: () => false },
    ];
    const named = (at: MapView) =>
      labelsOf(seenClusters(dots, at), provinces, at, SIZE, (text) => text.length * 6).map(
        ({ text, kind }) => `${kind} ${text}`,
      );
    expect(named(view)).toEqual(['sites Santander', 'sites C', 'province Cantabria']);
    expect(named(wholeView(SIZE))).toEqual(['sites Santander · Torrelavega']);
  });
});
