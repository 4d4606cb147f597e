import type { PocketSite } from '@arcade/contract/clinic/acts/pockets.ts'
import { archOf, type Dentition, dentitionOf, type Jaw, jawOf, sideOf } from '@arcade/contract/parts/teeth/teeth.ts'
import type { Sheet } from '../../parts/pdf/page.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { drawLine } from '../../parts/pdf/writing.ts'

/** Across and down from the tooth's middle, as one looks at the patient: the cheek's side is outside, the tongue's inside. */
export function siteAt(tooth: number, site: PocketSite): { across: -1 | 0 | 1; down: -1 | 1 } {
  const towardsMidline = sideOf(tooth) === 'right' ? 1 : -1
  const outside = jawOf(tooth) === 'upper' ? -1 : 1
  const across = site.startsWith('M') ? towardsMidline : site.startsWith('D') ? -towardsMidline : 0
  return { across: across as -1 | 0 | 1, down: (site.endsWith('V') ? outside : -outside) as -1 | 1 }
}

/** A crown seen from above with its six sites, the sampled one in coral. */
export function drawPocket(sheet: Sheet, tooth: number, site: PocketSite, box: { x: number; y: number }): void {
  const { doc } = sheet
  const middle = { x: box.x + 30, y: box.y + 27 }
  doc
    .roundedRect(middle.x - 15, middle.y - 13, 30, 26, 10)
    .lineWidth(1)
    .fillAndStroke(palette.white, palette.field)
  doc
    .moveTo(middle.x - 7, middle.y)
    .bezierCurveTo(middle.x - 3, middle.y - 5, middle.x + 3, middle.y + 5, middle.x + 7, middle.y)
    .moveTo(middle.x, middle.y - 6)
    .lineTo(middle.x, middle.y + 6)
    .lineWidth(0.7)
    .stroke(palette.field)
  for (const each of ['MV', 'V', 'DV', 'ML', 'L', 'DL'] as const) {
    const { across, down } = siteAt(tooth, each)
    const sampled = each === site
    doc
      .circle(middle.x + across * 16, middle.y + down * (across === 0 ? 19 : 16), sampled ? 4.5 : 2)
      .fill(sampled ? palette.coral : palette.lineStrong)
  }
  for (const [name, at] of [
    ['M', siteAt(tooth, 'MV').across],
    ['D', siteAt(tooth, 'DV').across],
  ] as const)
    drawLine(sheet, name, {
      x: middle.x + at * 24 - 5,
      y: middle.y - 5,
      width: 10,
      size: 7,
      align: 'center',
      colour: palette.quiet,
    })
}

interface Arch {
  dentition: Dentition
  jaw: Jaw
}

const adult: Arch[] = [
  { dentition: 'adult', jaw: 'upper' },
  { dentition: 'adult', jaw: 'lower' },
]
const child: Arch[] = [
  { dentition: 'child', jaw: 'upper' },
  { dentition: 'child', jaw: 'lower' },
]

/** The rows of teeth that hold what was sampled, the upper jaw above the lower. */
const archesFor = (teeth: readonly number[]): Arch[] => [
  ...(teeth.some((tooth) => dentitionOf(tooth) === 'adult') ? adult : []),
  ...(teeth.some((tooth) => dentitionOf(tooth) === 'child') ? child : []),
]

const step = { across: 25, down: 30 }

export const archesHeight = (teeth: readonly number[]): number => archesFor(teeth).length * step.down

/** All teeth in rows as dentists look at them, those that were sampled in coral. */
export function drawArches(sheet: Sheet, teeth: readonly number[], box: { x: number; y: number; width: number }): void {
  for (const [row, { dentition, jaw }] of archesFor(teeth).entries()) {
    const arch = archOf(dentition, jaw)
    const gap = 10
    const from = box.x + (box.width - arch.length * step.across - gap) / 2
    for (const [index, tooth] of arch.entries()) {
      const x = from + index * step.across + (index < arch.length / 2 ? 0 : gap)
      drawTooth(sheet, tooth, teeth.includes(tooth), { x, y: box.y + row * step.down })
    }
  }
}

function drawTooth(sheet: Sheet, tooth: number, sampled: boolean, box: { x: number; y: number }): void {
  const [ground, edge, ink] = sampled
    ? [palette.coralPale, palette.coral, palette.coralDeep]
    : [palette.white, palette.line, palette.quiet]
  sheet.doc
    .roundedRect(box.x + 1, box.y, step.across - 2, 25, 7)
    .lineWidth(sampled ? 1.4 : 0.8)
    .fillAndStroke(ground, edge)
  drawLine(sheet, String(tooth), {
    x: box.x,
    y: box.y + 7,
    width: step.across,
    size: 8,
    weight: sampled ? 'bold' : 'regular',
    align: 'center',
    colour: ink,
  })
}
