import type { FrameColor } from '@arcade/contract/commerce/gallery/frames.ts'

/** In cents, by the longer side of the print in centimetres; the dearer wood comes on top. */
const bySide: readonly { upTo: number; cents: number }[] = [
  { upTo: 60, cents: 65_00 },
  { upTo: 90, cents: 95_00 },
  { upTo: Number.POSITIVE_INFINITY, cents: 145_00 },
]
const surcharge: Record<FrameColor, number> = { black: 0, white: 0, oak: 0, walnut: 15_00 }

/** What a frame costs: the same for the page that shows it and for the order that is paid. */
export function framePrice({ widthCm, heightCm }: { widthCm: number; heightCm: number }, color: FrameColor): number {
  const side = Math.max(widthCm, heightCm)
  const step = bySide.find(({ upTo }) => side <= upTo)
  return (step?.cents ?? 0) + surcharge[color]
}
