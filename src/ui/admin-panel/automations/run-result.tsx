import { Badge } from '@mantine/core';
import {
  IconArrowsDoubleNeSw,
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconPlayerStop,
  IconProgress,
} from '@tabler/icons-react';
import type { RunResult } from '../../../api/contract/jobs.ts';
import { automationsText as text } from '../../text/automations.ts';

const LOOKS = {
  en_curso: { color: 'information', Icon: IconProgress },
  ok: { color: 'success', Icon: IconCircleCheck },
  error: { color: 'danger', Icon: IconCircleX },
  colgada: { color: 'danger', Icon: IconClockX },
  interrumpida: { color: 'warning', Icon: IconPlayerStop },
  solapada: { color: 'warning', Icon: IconArrowsDoubleNeSw },
} as const satisfies Readonly<Record<RunResult, unknown>>;

export function RunResultTag({ result }: { readonly result: RunResult }) {
  const { color, Icon } = LOOKS[result];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      fw={400}
      leftSection={<Icon size={14} stroke={1.5} aria-hidden />}
    >
      {text.result[result]}
    </Badge>
  );
}
