import { COLORS } from '../../src/ui/theme-colors.ts';
import { darkTokens, lightTokens } from '../../src/ui/theme-tokens.ts';

/** `color-scheme` follows the system or the chosen theme (src/before-first-paint.js). */
export const token = (name: string): string => `light-dark(${lightTokens[name]}, ${darkTokens[name]})`;

/** The ground of the portal's mark is the chosen accent (src/ui/accents.css). */
const GROUNDS = {
  info: COLORS.information,
  success: COLORS.success,
  warning: COLORS.warning,
  danger: COLORS.danger,
  dark: COLORS.gray,
};

export const MARK_STYLE = [
  `#frame-ground { fill: ${COLORS.accent[6]} }`,
  ...Object.entries(GROUNDS).map(
    ([name, shades]) => `html[data-menu-color='${name}'] #frame-ground { fill: ${shades[6]} }`,
  ),
].join('\n');

export const MARK = `<svg viewBox="0 0 28 28" width="28" height="28"><rect id="frame-ground" width="28" height="28" rx="7"/>
<path d="M9 18.5 14 9.5l5 9" fill="none" stroke="#fff" stroke-width="1.5"/>
<g fill="#fff"><circle cx="14" cy="9" r="2.75"/><circle cx="8.75" cy="19" r="2.75"/><circle cx="19.25" cy="19" r="2.75"/></g></svg>`;
