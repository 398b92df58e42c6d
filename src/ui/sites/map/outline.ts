import { type Place, project } from './projection.ts';
import outlineUrl from './spain-outline.json?url';

interface OutlineData {
  readonly scale: readonly number[];
  readonly translate: readonly number[];
  readonly arcs: readonly (readonly number[])[];
  readonly provinces: readonly { readonly name: string; readonly rings: readonly (readonly number[])[] }[];
}
export interface Province {
  readonly name: string;
  /** The middle of its longest ring. */
  readonly middle: Place;
  readonly contains: (place: Place) => boolean;
}
export interface Outline {
  readonly land: Path2D;
  readonly borders: Path2D;
  readonly provinces: readonly Province[];
}
type Line = readonly (readonly [x: number, y: number])[];

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
  const answer = await fetch(outlineUrl);
  if (!answer.ok) throw new Error(`spain-outline.json: ${answer.status}`);
  return answer.json();
}

function pathsOf({ scale, translate, arcs, provinces }: OutlineData): Outline {
  const lines = arcs.map((arc) => lineOf(arc, scale, translate));
  const lineAt = (index: number): Line => (index < 0 ? lines[~index]?.toReversed() : lines[index]) ?? [];
  const land = new Path2D();
  const named = provinces.map(({ name, rings }) => {
    const shapes = rings.map((ring) => ring.flatMap(lineAt));
    for (const shape of shapes) {
      follow(land, shape);
      land.closePath();
    }
    return provinceOf(name, shapes);
  });
  const borders = new Path2D();
  for (const line of lines) follow(borders, line);
  return { land, borders, provinces: named };
}

function follow(path: Path2D, line: Line) {
  for (const [at, [x, y]] of line.entries()) {
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
}

function provinceOf(name: string, shapes: readonly Line[]): Province {
  const longest = shapes.reduce((one, other) => (other.length > one.length ? other : one), []);
  return {
    name: name.split('/')[0] ?? name,
    middle: middleOf(longest),
    contains: (place) => shapes.some((shape) => isInside(shape, place)),
  };
}

/** The centroid of the area inside a closed line. */
function middleOf(line: Line): Place {
  let [area, sumX, sumY] = [0, 0, 0];
  for (const [at, [x, y]] of line.entries()) {
    const [nextX, nextY] = line[(at + 1) % line.length] ?? [x, y];
    const cross = x * nextY - nextX * y;
    area += cross;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  }
  return { x: sumX / (3 * area), y: sumY / (3 * area) };
}

/** A ray to the east from an inner place crosses the line an odd number of times. */
function isInside(line: Line, { x, y }: Place): boolean {
  let isOdd = false;
  for (const [at, [oneX, oneY]] of line.entries()) {
    const [otherX, otherY] = line[(at + 1) % line.length] ?? [oneX, oneY];
    const isCrossed = oneY > y !== otherY > y && x < oneX + ((y - oneY) / (otherY - oneY)) * (otherX - oneX);
    if (isCrossed) isOdd = !isOdd;
  }
  return isOdd;
}

/** The first pair of numbers is a place; each further pair is the difference from the place before. */
function lineOf(arc: readonly number[], scale: readonly number[], translate: readonly number[]) {
  const line: [x: number, y: number][] = [];
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
