import type { TextInputProps } from '@mantine/core';
import { pomodoroTaskText as text } from '../text/pomodoro-task.ts';

export const TASK_FIELD: TextInputProps = {
  size: 'sm',
  label: text.label,
  description: text.detail,
  inputWrapperOrder: ['label', 'input', 'description'],
  placeholder: text.hint,
  maxLength: 100,
};

/** What somebody did with the field before what searches in it was here. */
export type FirstWish = 'nothing' | 'focus' | 'list';
