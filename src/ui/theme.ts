import {
  type ActionIconProps,
  type AlertProps,
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerHeaderProps,
  type DrawerProps,
  type MenuProps,
  type ModalHeaderProps,
  type ModalProps,
  type NavLinkProps,
  type SkeletonProps,
  type SwitchProps,
  type TextInputProps,
  type TooltipProps,
} from '@mantine/core';
import { COLORS } from './theme-colors.ts';
import { darkTokens, lightTokens } from './theme-tokens.ts';

/** Instead of each component's own `extend`, which would bundle all of them into the first page. */
const byDefault = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

export const theme = createTheme({
  colors: COLORS,
  primaryColor: 'accent',
  primaryShade: 6,
  white: '#ffffff',
  black: '#1b1e23',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '2.25rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
      h6: { fontSize: '0.75rem', lineHeight: '1rem' },
    },
  },
  breakpoints: { xs: '30em', sm: '37.5em', md: '48em', lg: '61.9375em', xl: '75em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Alert: byDefault<AlertProps>({ variant: 'light' }),
    ActionIcon: byDefault<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 32 }),
    Button: byDefault<ButtonProps>({ size: 'sm' }),
    Menu: byDefault<MenuProps>({
      shadow: 'md',
      // The first item takes the focus, so that a screen reader says it when the menu opens.
      withInitialFocusPlaceholder: false,
      transitionProps: { transition: 'fade', duration: 120 },
    }),
    Modal: byDefault<ModalProps>({
      // Also on the page in Arabic: dialogs are in Spanish.
      lang: 'es',
      centered: true,
      transitionProps: { transition: 'fade', duration: 160 },
    }),
    Drawer: byDefault<DrawerProps>({ lang: 'es' }),
    // A dialog's header is not a banner landmark.
    ModalHeader: byDefault<ModalHeaderProps>({ role: 'presentation' }),
    DrawerHeader: byDefault<DrawerHeaderProps>({ role: 'presentation' }),
    NavLink: byDefault<NavLinkProps>({ noWrap: true }),
    Skeleton: byDefault<SkeletonProps>({ radius: 'sm' }),
    Switch: byDefault<SwitchProps>({ size: 'md', withThumbIndicator: false }),
    TextInput: byDefault<TextInputProps>({ size: 'md' }),
    Tooltip: byDefault<TooltipProps>({ openDelay: 300, transitionProps: { duration: 120 } }),
  },
});

/** Mantine's variables follow the portal's tokens, so that its components and our CSS match. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...lightTokens, ...mantineVariables, ...meanings('light') },
  dark: { ...darkTokens, ...mantineVariables, ...meanings('dark') },
});

const mantineVariables: Record<string, string> = {
  '--mantine-color-body': 'var(--portal-surface)',
  '--mantine-color-text': 'var(--portal-text)',
  '--mantine-color-bright': 'var(--portal-text)',
  '--mantine-color-dimmed': 'var(--portal-text-muted)',
  '--mantine-color-placeholder': 'var(--portal-text-faint)',
  '--mantine-color-anchor': 'var(--portal-accent-text)',
  '--mantine-color-error': 'var(--portal-danger-text)',
  '--mantine-color-success': 'var(--portal-success-text)',
  '--mantine-color-default': 'var(--portal-surface)',
  '--mantine-color-default-hover': 'var(--portal-hover)',
  '--mantine-color-default-color': 'var(--portal-text)',
  '--mantine-color-default-border': 'var(--portal-border)',
  '--mantine-color-disabled': 'var(--portal-sunken)',
  '--mantine-color-disabled-color': 'var(--portal-text-faint)',
  '--mantine-color-disabled-border': 'var(--portal-border)',
};

function meanings(scheme: 'light' | 'dark'): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const color of ['accent', 'success', 'information', 'warning', 'danger']) {
    variables[`--mantine-color-${color}-light`] = `var(--portal-${color}-soft)`;
    variables[`--mantine-color-${color}-light-color`] = `var(--portal-${color}-text)`;
    variables[`--mantine-color-${color}-light-hover`] = `var(--portal-${color}-soft)`;
    variables[`--mantine-color-${color}-text`] = `var(--portal-${color}-text)`;
    variables[`--mantine-color-${color}-outline`] = `var(--portal-${color}-text)`;
  }
  variables['--mantine-color-gray-light'] = 'var(--portal-sunken)';
  variables['--mantine-color-gray-light-hover'] = 'var(--portal-hover)';
  variables['--mantine-color-gray-light-color'] = 'var(--portal-text-muted)';
  variables['--mantine-color-gray-text'] = 'var(--portal-text-muted)';
  if (scheme === 'dark') variables['--mantine-color-gray-outline'] = 'var(--portal-border-strong)';
  return variables;
}
