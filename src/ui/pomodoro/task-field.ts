import type { TextInputProps } from '@mantine/core';
import { pomodoroTaskText as text } from '../text/pomodoro-task.ts';

export const TASK_FIELD: TextInputProps = {
  size: 'sm',
  label: text.label,
  description: text.detail,
  inputWrapperOrder: ['label', 'input', 'description'],
  placeholder: text.hint,
};
