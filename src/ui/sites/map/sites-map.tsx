import { ActionIcon, Button, useComputedColorScheme } from '@mantine/core';
import { IconMinus, IconPlus, IconSquareDashed, IconZoomReset } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MapPoint } from '../../../api/contract/sites.ts';
import { sitesText } from '../../text/sites.ts';
import { useSidenav } from '../../use-sidenav.ts';
import { type Cluster, clusterAt, clustersOf, dotsOf, groupsOf } from './clusters.ts';
import { type Colors, draw } from './draw.ts';
import {
  addressOf,
  type MapView,
  nearView,
  panned,
  placeAt,
  type Size,
  type ViewAddress,
  viewAt,
  viewOf,
  wholeView,
  ZOOM_STEP,
  zoomed,
} from './map-view.ts';
import { type Outline, spainOutline } from './outline.ts';
import { type Place, rectangleOf, type Zone, zoneOf } from './projection.ts';
import classes from './sites-map.module.css';

const text = sitesText.map;
const PAN_STEP = 80;
const CLICK = 4;
/**
 * From this scale on, in pixels per degree, a click does not zoom into a cluster any more: its sites are in the list
 * beside the map.
 */
const DEEPEST = 6_000;

interface SitesMapProps {
  readonly points: readonly MapPoint[];
  /** Begins with the surroundings of the first site instead of all of Spain. */
  readonly isNear?: boolean;
  /** The area that the list is of. */
  readonly zone?: Zone | null;
  /** The view that the map begins with. */
  readonly address?: ViewAddress | null;
  /** Called with the view that the person moved the map to; null: the one the map has without an address. */
  readonly onView?: (address: ViewAddress | null) => void;
  /** Called with the area that the person draws, or sees and takes; null when no list can be filtered by it. */
  readonly onZone: ((zone: Zone) => void) | null;
  readonly onSite: (cod: string) => void;
}

interface Drag {
  readonly from: Place;
  readonly last: Place;
  readonly isArea: boolean;
}

/**
 * A map of the sites. Keys and buttons move and zoom it. Only a pointer opens a site on it, so a page that lets the
 * map open sites has a list of them too.
 */
export function SitesMap(props: SitesMapProps) {
  const { points, isNear = false, zone = null, address = null, onView, onZone, onSite } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [outline, setOutline] = useState<Outline | null>(null);
  const [isTakingArea, setTakingArea] = useState(false);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [pointer, setPointer] = useState<Place | null>(null);
  const pinch = useRef(new Map<number, Place>());
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { color: accent } = useSidenav();
  const dots = useMemo(() => dotsOf(points), [points]);
  const atFirst = useMemo(() => {
    const [middle] = isNear ? dots : [];
    return size && (middle === undefined ? wholeView(size) : nearView(middle, size));
  }, [isNear, dots, size]);
  const [moved, setMoved] = useState<ViewAddress | null>(address);
  const shown = useMemo(
    () => (moved === null || size === null ? atFirst : viewAt(moved, size)),
    [moved, size, atFirst],
  );
  const setView = (next: MapView | null) => {
    const at = next && addressOf(next);
    setMoved(at);
    onView?.(at);
  };
  const scale = shown?.scale ?? null;
  const groups = useMemo(() => (scale === null ? [] : groupsOf(dots, scale)), [dots, scale]);
  const clusters = useMemo(
    () => (shown === null || size === null ? [] : clustersOf(groups, shown, size)),
    [groups, shown, size],
  );
  const hovered = pointer && clusterAt(clusters, pointer);

  const onWheel = useEffectEvent(({ offsetX: x, offsetY: y, deltaY }: WheelEvent) => {
    if (size !== null && shown !== null) setView(zoomed(shown, 1.0015 ** -deltaY, size, { x, y }));
  });

  useEffect(() => {
    let isLeft = false;
    // Without the outline of Spain the sites are still shown, and the list has them all.
    spainOutline()
      .then((came) => !isLeft && setOutline(came))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const measure = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    measure.observe(element);
    return () => measure.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    // React listens to the wheel passively, and the page would scroll with it.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onWheel(event);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || size === null || shown === null) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const frame = requestAnimationFrame(() => {
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
      if (element.width !== width) element.width = width;
      if (element.height !== height) element.height = height;
      const rectangle = drag?.isArea ? { from: drag.from, to: drag.last } : null;
      const colors = colorsOf(element, scheme, accent);
      const font = getComputedStyle(element).fontFamily;
      const area = zone && rectangleOf(zone);
      draw(context, { view: shown, size, ratio, outline, clusters, colors, font, zone: area, rectangle });
    });
    return () => cancelAnimationFrame(frame);
  }, [size, shown, outline, clusters, drag, scheme, accent, zone]);

  const showAll = () => setView(isNear && size !== null ? wholeView(size) : null);
  const zoomBy = (factor: number) => size && shown && setView(zoomed(shown, factor, size));
  const panBy = (dx: number, dy: number) => shown && setView(panned(shown, dx, dy));
  const takeArea = (from: Place, to: Place) => {
    if (shown === null || size === null) return;
    setTakingArea(false);
    onZone?.(zoneOf(placeAt(shown, size, from), placeAt(shown, size, to)));
  };
  const takeSeen = () => size && takeArea({ x: 0, y: 0 }, { x: size.width, y: size.height });
  const open = (cluster: Cluster) => {
    const [first] = cluster.dots;
    if (size === null || shown === null || first === undefined) return;
    if (cluster.count === 1) return onSite(first.cod);
    const nearer = viewOf(cluster.dots, size);
    if (shown.scale >= DEEPEST || nearer.scale <= shown.scale) return;
    setView(nearer);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const act = KEYS[event.key]?.({ zoomBy, panBy, reset: showAll });
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    pinch.current.set(event.pointerId, at);
    setDrag({ from: at, last: at, isArea: isTakingArea });
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = placeOf(event);
    // Also while dragging: after the release the hint belongs to the bubble under the pointer.
    setPointer(at);
    const before = pinch.current.get(event.pointerId);
    if (before === undefined || shown === null || size === null || drag === null) return;
    const other = [...pinch.current].find(([id]) => id !== event.pointerId)?.[1];
    pinch.current.set(event.pointerId, at);
    if (other !== undefined) {
      const factor = far(at, other) / Math.max(1, far(before, other));
      setView(zoomed(shown, factor, size, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }));
      return;
    }
    setDrag({ ...drag, last: at });
    if (!drag.isArea) setView(panned(shown, at.x - before.x, at.y - before.y));
  };
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>) => {
    pinch.current.delete(event.pointerId);
    const ended = drag;
    setDrag(null);
    if (ended === null || pinch.current.size > 0) return;
    const isClick = far(ended.from, ended.last) < CLICK;
    if (isClick) {
      const cluster = clusterAt(clusters, ended.from);
      if (cluster !== null) open(cluster);
    } else if (ended.isArea) takeArea(ended.from, ended.last);
  };

  return (
    <section className={classes.map} aria-label={text.label}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        data-taking={isTakingArea || undefined}
        data-over={hovered !== null || undefined}
        tabIndex={0}
        role="img"
        aria-label={text.described(dots.length)}
        aria-describedby="sites-map-keys"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onPointerLeave={() => setPointer(null)}
      />
      {hovered !== null && drag === null && (
        <p
          className={classes.hint}
          style={{ left: withinWidth(hovered.at.x, size?.width ?? 0), top: hovered.at.y }}
          aria-hidden
        >
          {hovered.count === 1
            ? text.one(hovered.dots[0]?.cod ?? '', hovered.dots[0]?.name ?? null)
            : text.several(hovered.count)}
        </p>
      )}
      <div className={classes.buttons}>
        <ActionIcon variant="default" size={32} aria-label={text.nearer} onClick={() => zoomBy(ZOOM_STEP)}>
          <IconPlus size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={text.farther}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        >
          <IconMinus size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={32} aria-label={text.whole} onClick={showAll}>
          <IconZoomReset size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      {onZone !== null && (
        <div className={classes.area}>
          <Button
            size="compact-sm"
            variant={isTakingArea ? 'filled' : 'default'}
            aria-pressed={isTakingArea}
            leftSection={<IconSquareDashed size={16} stroke={1.5} aria-hidden />}
            onClick={() => setTakingArea(!isTakingArea)}
          >
            {text.takeArea}
          </Button>
          <Button size="compact-sm" variant="default" onClick={takeSeen}>
            {text.takeSeen}
          </Button>
        </div>
      )}
      <p id="sites-map-keys" className={classes.keys}>
        {isTakingArea ? text.drawArea : text.keys}
      </p>
    </section>
  );
}

interface Acts {
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly reset: () => void;
}
const KEYS: Readonly<Record<string, (acts: Acts) => () => void>> = {
  ArrowLeft:
    ({ panBy }) =>
    () =>
      panBy(PAN_STEP, 0),
  ArrowRight:
    ({ panBy }) =>
    () =>
      panBy(-PAN_STEP, 0),
  ArrowUp:
    ({ panBy }) =>
    () =>
      panBy(0, PAN_STEP),
  ArrowDown:
    ({ panBy }) =>
    () =>
      panBy(0, -PAN_STEP),
  '+':
    ({ zoomBy }) =>
    () =>
      zoomBy(ZOOM_STEP),
  '-':
    ({ zoomBy }) =>
    () =>
      zoomBy(1 / ZOOM_STEP),
  '0': ({ reset }) => reset,
};

const placeOf = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent): Place => ({ x, y });
/** Keeps half of the widest hint, 120 px, on both sides of its middle. */
const withinWidth = (x: number, width: number): number => Math.min(width - 120, Math.max(120, x));
const far = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The colours of the theme. `_scheme` and `_accent` are not read here: they make callers read the colours again when the
 * person chooses others.
 */
function colorsOf(element: Element, _scheme: string, _accent: string): Colors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: color('--map-land'),
    border: color('--map-border'),
    site: color('--map-site'),
    closed: color('--map-closed'),
    onSite: color('--map-on-site'),
    surface: color('--map-surface'),
    label: color('--map-label'),
  };
}
