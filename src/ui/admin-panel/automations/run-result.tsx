import {
  IconArrowsDoubleNeSw,
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconPlayerStop,
  IconProgress,
} from '@tabler/icons-react';
import type { RunResult } from '../../../api/contract/jobs.ts';
import type { Looks } from '../../components/states/state-look.ts';
import { StateTag } from '../../components/states/state-tag.tsx';
import { automationsText as text } from '../../text/automations.ts';

const LOOKS: Looks<RunResult> = {
  en_curso: { color: 'information', Icon: IconProgress },
  ok: { color: 'success', Icon: IconCircleCheck },
  error: { color: 'danger', Icon: IconCircleX },
  colgada: { color: 'danger', Icon: IconClockX },
  interrumpida: { color: 'warning', Icon: IconPlayerStop },
  solapada: { color: 'warning', Icon: IconArrowsDoubleNeSw },
};

export const RunResultTag = ({ result }: { readonly result: RunResult }) => (
  <StateTag look={LOOKS[result]}>{text.result[result]}</StateTag>
);
