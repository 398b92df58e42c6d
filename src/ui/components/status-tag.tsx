import { Badge } from '@mantine/core';
import { IconCalendarTime, IconCircleCheck, IconCircleX, IconProgress } from '@tabler/icons-react';
import type { ProjectState } from '../../api/contract/dashboard.ts';
import { useComponentWords } from './component-words.tsx';

const LOOKS = {
  Completado: { color: 'success', Icon: IconCircleCheck },
  'En proceso': { color: 'information', Icon: IconProgress },
  Planificado: { color: 'gray', Icon: IconCalendarTime },
  Cancelado: { color: 'danger', Icon: IconCircleX },
} as const satisfies Readonly<Record<ProjectState, unknown>>;

export function StatusTag({ state }: { readonly state: ProjectState }) {
  const { projectState } = useComponentWords();
  const { color, Icon } = LOOKS[state];
  return (
    <Badge
      component="span"
      color={color}
      variant="light"
      tt="none"
      fw={400}
      leftSection={<Icon size={14} stroke={1.5} aria-hidden />}
    >
      {projectState(state)}
    </Badge>
  );
}
