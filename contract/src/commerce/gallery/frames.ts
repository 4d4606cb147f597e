/** What a work can be framed in. Colours of the wood, not of the theme. */
export const frameColors = ['black', 'white', 'oak', 'walnut'] as const
export type FrameColor = (typeof frameColors)[number]

export const isFrameColor = (value: unknown): value is FrameColor => frameColors.includes(value as FrameColor)
