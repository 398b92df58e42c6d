import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { eventLabel } from './event-label.ts';
import type { Doing, MachineWording } from './wording.ts';

export function doingOf(event: EventObject, from: AnyMachineSnapshot, { events }: MachineWording): Doing {
  const label = eventLabel(event.type);
  const words = events[label];
  if (words === undefined) throw new Error(`There are no words for the event '${label}'.`);
  return typeof words === 'function' ? words(event, from) : words;
}
