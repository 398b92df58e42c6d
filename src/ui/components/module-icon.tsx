import { INSIDE_MODULES } from '../inside-modules.ts';
import type { ModuleId } from '../text/modules.ts';

export interface ModuleIconProps {
  readonly module: ModuleId;
  readonly size?: number;
}

export function ModuleIcon({ module, size = 18 }: ModuleIconProps) {
  const Glyph = INSIDE_MODULES[module].icon;
  return <Glyph size={size} stroke={1.5} aria-hidden="true" />;
}
