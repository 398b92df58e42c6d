import {
  type ActionIconProps,
  type AlertProps,
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerHeaderProps,
  type DrawerProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalHeaderProps,
  type ModalProps,
  type NavLinkProps,
  type SkeletonProps,
  type SwitchProps,
  type TextInputProps,
  type TooltipProps,
} from '@mantine/core';
import { darkTokens, lightTokens } from './theme-tokens.ts';

/** Cobalt, the only accent. Shade 6 has 5.5:1 with white text and at least 3:1 against both canvases. */
const accent: MantineColorsTuple = [
  '#eff3ff',
  '#dfe7fd',
  '#bccdf9',
  '#96aff4',
  '#7495ee',
  '#547be6',
  '#3a61d1',
  '#3053b7',
  '#294698',
  '#223a7c',
];

const success: MantineColorsTuple = [
  '#eaf7ef',
  '#d3eedd',
  '#a8dcbb',
  '#7ac997',
  '#52b679',
  '#2f9b5d',
  '#1f7d48',
  '#19683c',
  '#145331',
  '#0f4026',
];

const information: MantineColorsTuple = [
  '#e8f5fa',
  '#cfe9f3',
  '#a0d4e7',
  '#6ebcd9',
  '#43a4c9',
  '#1f89b0',
  '#0f6f92',
  '#0d5d7a',
  '#0b4b63',
  '#083a4d',
];

const warning: MantineColorsTuple = [
  '#fdf5e3',
  '#fae8c1',
  '#f3d085',
  '#e9b54c',
  '#d69a25',
  '#b57d10',
  '#8f6209',
  '#775107',
  '#604106',
  '#4b3305',
];

const danger: MantineColorsTuple = [
  '#fdefed',
  '#fadbd7',
  '#f4b5ad',
  '#ec8a7f',
  '#e06356',
  '#d0473a',
  '#b8342a',
  '#9b2a22',
  '#7f231c',
  '#661c17',
];

const gray: MantineColorsTuple = [
  '#f8f9fa',
  '#f2f3f5',
  '#e6e8eb',
  '#d7dade',
  '#bcc1c8',
  '#8b919b',
  '#656b76',
  '#4c525c',
  '#33383f',
  '#1b1e23',
];

const dark: MantineColorsTuple = [
  '#e4e6ea',
  '#bfc3ca',
  '#979da7',
  '#6f7680',
  '#3a3f47',
  '#2a2e35',
  '#1c1f24',
  '#15171b',
  '#101215',
  '#0b0c0f',
];

/** Instead of each component's own `extend`, which would bundle all of them into the first page. */
const byDefault = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

export const theme = createTheme({
  colors: { accent, success, information, warning, danger, gray, dark },
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
