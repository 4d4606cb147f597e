import type { BitReader } from './jpeg-bits.ts'
import type { JpegFrame, JpegScan } from './jpeg-frame.ts'
import { unsupported } from './unreadable.ts'

/** Each sample is the difference from what its neighbours at the left, above and above at the left foretell. */
export function decodeLosslessScan(bits: BitReader, { precision, width, height }: JpegFrame, scan: JpegScan) {
  const { components, predictor, shift, restart } = scan
  if (predictor < 1 || predictor > 7) throw unsupported('the predictor of a lossless JPEG')
  const first = 1 << (precision - shift - 1)
  let [left, firstLine] = [restart, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (restart > 0) {
        if (left === 0) {
          bits.restart()
          left = restart
          firstLine = y
        }
        left--
      }
      for (const { component, dc } of components) {
        const { samples } = component
        const at = y * width + x
        const before = samples[at - 1] ?? 0
        const above = samples[at - width] ?? 0
        const foretold =
          y === firstLine
            ? x === 0
              ? first
              : before
            : x === 0
              ? above
              : foretell(predictor, before, above, samples[at - width - 1] ?? 0)
        const length = bits.symbol(dc)
        samples[at] = foretold + (length === 16 ? 32_768 : bits.signed(length))
      }
    }
  if (shift === 0) return
  for (const { component } of components)
    for (let at = 0; at < component.samples.length; at++) component.samples[at] = (component.samples[at] ?? 0) << shift
}

function foretell(predictor: number, before: number, above: number, corner: number): number {
  switch (predictor) {
    case 1:
      return before
    case 2:
      return above
    case 3:
      return corner
    case 4:
      return before + above - corner
    case 5:
      return before + ((above - corner) >> 1)
    case 6:
      return above + ((before - corner) >> 1)
    default:
      return (before + above) >> 1
  }
}
