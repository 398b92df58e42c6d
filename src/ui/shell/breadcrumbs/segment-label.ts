import { breadcrumbsText, genericWords } from '../../text/breadcrumbs.ts';
import { capitalised, formatLongDay } from '../../text/format.ts';

const NUMBER = /^\d+$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID_START = 8;
/** A code such as 'SIT-00003', of capitals and digits. It is shown as it is: its hyphens do not separate words. */
const CODE = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]+(?:[-_.][A-Z0-9]+)+$/;

/** Label of a segment that is no module (spec 1 section 2.3). */
export function segmentLabel(segment: string): string {
  if (NUMBER.test(segment)) return breadcrumbsText.number(segment);
  if (UUID.test(segment)) return breadcrumbsText.id(segment.slice(0, ID_START));
  if (CODE.test(segment)) return segment;
  const word = Object.hasOwn(genericWords, segment) ? genericWords[segment] : undefined;
  return word ?? dayLabel(segment) ?? titleCased(segment);
}

/** '2026-11-21' -> '21 de noviembre de 2026'; null for a day that does not exist. */
function dayLabel(segment: string): string | null {
  if (!DAY.test(segment)) return null;
  const moment = new Date(`${segment}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(segment);
  return exists ? formatLongDay(segment) : null;
}

/** 'nueva-obra_norte' -> 'Nueva Obra Norte'. */
const titleCased = (segment: string): string =>
  segment
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => capitalised(word))
    .join(' ');
