import {
  IconCalendarTime,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconLock,
  IconProgress,
} from '@tabler/icons-react';
import { plainText } from '../../../shared/plain-text.ts';
import type { StateLook } from './state-look.ts';

/** The state of a work is free text of its tracking sheet: these are the beginnings of the usual words. */
const LOOKS: readonly (readonly [RegExp, StateLook])[] = [
  [
    /^(?:terminad|finalizad|completad|cerrad|entregad|certificad)/,
    { color: 'success', Icon: IconCircleCheck },
  ],
  [/^(?:en |iniciad|empezad)/, { color: 'information', Icon: IconProgress }],
  [/^(?:bloquead|parad|paralizad|suspendid|detenid)/, { color: 'warning', Icon: IconLock }],
  [/^(?:cancelad|anulad|rechazad|descartad)/, { color: 'danger', Icon: IconCircleX }],
  [/^(?:planificad|pendiente|previst|asignad)/, { color: 'gray', Icon: IconCalendarTime }],
];
const UNUSUAL: StateLook = { color: 'gray', Icon: IconCircleDashed };

export function workStateLook(state: string): StateLook {
  const plain = plainText(state);
  return LOOKS.find(([beginning]) => beginning.test(plain))?.[1] ?? UNUSUAL;
}
