import { palette } from './palette.ts'

/** The mark's nine stones, on a field of 100: middle, width, height, corner, turn. */
const stones = [
  [15.1, 64.3, 15.6, 18.7, 6.6, -41.6],
  [19.9, 45.9, 14.3, 17.2, 6.1, -31.2],
  [27.9, 31.9, 13, 15.6, 5.5, -20.8],
  [38.3, 23, 11.7, 14, 5, -10.4],
  [50, 20, 10.4, 12.5, 4.4, 0],
  [61.7, 23, 11.7, 14, 5, 10.4],
  [72.1, 31.9, 13, 15.6, 5.5, 20.8],
  [80.1, 45.9, 14.3, 17.2, 6.1, 31.2],
  [84.9, 64.3, 15.6, 18.7, 6.6, 41.6],
] as const

/** Nine stones in an arch, the middle one coral. */
export function drawMark(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  size: number,
  colour: string = palette.teal,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 100)
  for (const [cx, cy, width, height, corner, turn] of stones) {
    doc
      .save()
      .rotate(turn, { origin: [cx, cy] })
      .roundedRect(cx - width / 2, cy - height / 2, width, height, corner)
      .fill(cx === 50 ? palette.coral : colour)
      .restore()
  }
  doc.restore()
}
