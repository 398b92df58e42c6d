import { project } from './projection.ts';

interface OutlineData {
  readonly scale: readonly number[];
  readonly translate: readonly number[];
  readonly arcs: readonly (readonly number[])[];
  readonly provinces: readonly { readonly rings: readonly (readonly number[])[] }[];
}
export interface Outline {
  readonly land: Path2D;
  readonly borders: Path2D;
}

let drawn: Promise<Outline> | null = null;

/** The outline is fetched when the first map is seen, and kept. */
export function spainOutline(): Promise<Outline> {
  drawn ??= readOutline().then(pathsOf);
  drawn.catch(() => {
    drawn = null;
  });
  return drawn;
}

/** The file is written by scripts/spain-outline.ts. */
async function readOutline(): Promise<OutlineData> {
  const answer = await fetch('/spain-outline.json');
  if (!answer.ok) throw new Error(`spain-outline.json: ${answer.status}`);
  return answer.json();
}

function pathsOf({ scale, translate, arcs, provinces }: OutlineData): Outline {
  const lines = arcs.map((arc) => lineOf(arc, scale, translate));
  const land = new Path2D();
  for (const { rings } of provinces) {
    for (const ring of rings) {
      let isFirst = true;
      for (const index of ring) {
        const line = lines[index < 0 ? ~index : index] ?? [];
        for (const [x, y] of index < 0 ? line.toReversed() : line) {
          if (isFirst) land.moveTo(x, y);
          else land.lineTo(x, y);
          isFirst = false;
        }
      }
      land.closePath();
    }
  }
  const borders = new Path2D();
  for (const line of lines) {
    for (const [at, [x, y]] of line.entries()) {
      if (at === 0) borders.moveTo(x, y);
      else borders.lineTo(x, y);
    }
  }
  return { land, borders };
}

/** The first pair of numbers is a place; each further pair is the difference from the place before. */
function lineOf(arc: readonly number[], scale: readonly number[], translate: readonly number[]) {
  const line: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < arc.length; at += 2) {
    x += arc[at] ?? 0;
    y += arc[at + 1] ?? 0;
    const lon = x * (scale[0] ?? 0) + (translate[0] ?? 0);
    const lat = y * (scale[1] ?? 0) + (translate[1] ?? 0);
    const place = project(lat, lon);
    line.push([place.x, place.y]);
  }
  return line;
}
