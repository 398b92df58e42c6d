import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconAlarm,
  IconArrowRight,
  IconBookmark,
  IconCrane,
  IconKeyboard,
  IconLogout,
  IconPlus,
} from '@tabler/icons-react';
import { ModuleIcon } from '../../components/module-icon.tsx';
import type { CommandIcon } from './commands.ts';

type Kind = Extract<CommandIcon, { kind: string }>['kind'];

const GLYPHS: Readonly<Record<Kind, Icon>> = {
  create: IconPlus,
  go: IconArrowRight,
  view: IconAdjustmentsHorizontal,
  pomodoro: IconAlarm,
  session: IconLogout,
  help: IconKeyboard,
  obra: IconCrane,
  saved: IconBookmark,
};

export function PaletteGlyph({ icon }: { readonly icon: CommandIcon }) {
  if ('module' in icon) return <ModuleIcon module={icon.module} />;
  const Glyph = GLYPHS[icon.kind];
  return <Glyph size={18} stroke={1.5} aria-hidden="true" />;
}
