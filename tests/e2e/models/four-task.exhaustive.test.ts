import { walkInChromium } from './walk-in-chromium.ts';

walkInChromium('fourTaskOverlay');
