/** The colours of the portal's light theme, on paper. */
export const palette = {
  ink: '#0a2e2e',
  teal: '#125456',
  tealSoft: '#b9d8d4',
  tealPale: '#eef6f4',
  coral: '#ee6a4d',
  coralDeep: '#b23a20',
  coralPale: '#fef3ef',
  sunken: '#f4f3ee',
  line: '#e7e5dd',
  lineStrong: '#d3d0c5',
  field: '#84938f',
  text: '#14302f',
  quiet: '#516765',
  white: '#ffffff',
  warn: '#8f5b00',
  warnPale: '#fdf1d8',
} as const
