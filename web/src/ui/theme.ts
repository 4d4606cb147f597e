import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Mantine wants ten shades; those in between are mixed from the tokens. */
const ink: MantineColorsTuple = [
  '#eef6f4',
  '#dcebe8',
  '#b9d8d4',
  '#8fbfba',
  '#5aa19d',
  '#2a8583',
  '#176b6c',
  '#125456',
  '#0e4041',
  '#0a2e2e',
]
const coral: MantineColorsTuple = [
  '#fef3ef',
  '#fde3db',
  '#f9c4b5',
  '#f5a28c',
  '#f18569',
  '#ee6a4d',
  '#c64428',
  '#b23a20',
  '#8f2e19',
  '#6d2312',
]

/** What Mantine draws (menus, tooltips, drawers, calendar, toasts) follows the same tokens as what we draw. */
export const theme = createTheme({
  colors: { ink, coral },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--ui)',
  headings: { fontFamily: 'var(--display)', fontWeight: '500' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '14px', xl: '14px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
})

/** Mantine's meanings in our tokens, which know both schemes. */
export const meanings = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-body': 'var(--raised)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--ink-600)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--ink-50)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-primary-color-filled': 'var(--ink-700)',
  '--mantine-primary-color-filled-hover': 'var(--ink-600)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
  '--mantine-primary-color-light': 'var(--ink-50)',
}
