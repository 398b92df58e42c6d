/**
 * Writes the outline of Spain that the map of sites draws: `tsx scripts/spain-outline.ts <provinces.json>`, where the
 * file is `es/provinces.json` of the npm package es-atlas 0.6.0 (MIT, Martín González; made of the National Reference
 * Geographic Equipment of the Instituto Geográfico Nacional, CC-BY 4.0).
 */
import { readFile, writeFile } from 'node:fs/promises';

interface Topology {
  readonly transform: { readonly scale: [number, number]; readonly translate: [number, number] };
  readonly arcs: readonly (readonly [number, number])[][];
  readonly objects: {
    readonly provinces: {
      readonly geometries: readonly {
        readonly type: 'Polygon' | 'MultiPolygon';
        readonly arcs: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[];
        readonly properties: { readonly name: string };
      }[];
    };
  };
}

const TARGET = new URL('../src/ui/sites/map/spain-outline.json', import.meta.url);

const [, , source] = process.argv;
if (source === undefined) throw new Error('Say where provinces.json of es-atlas is.');
const topology = JSON.parse(await readFile(source, 'utf8')) as Topology;
const { scale, translate } = topology.transform;
const provinces = topology.objects.provinces.geometries.map(({ type, arcs, properties }) => ({
  name: properties.name,
  rings: type === 'Polygon' ? arcs : (arcs as readonly (readonly number[])[][]).flat(),
}));
// Each arc becomes one line of differences: [x, y, dx, dy, ...].
const outline = { scale, translate, arcs: topology.arcs.map((arc) => arc.flat()), provinces };
await writeFile(TARGET, `${JSON.stringify(outline)}\n`);
