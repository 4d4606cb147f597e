import { describe, expect, it } from 'vitest'
import { dicom, words } from '../../../test/radiographs/test-images.ts'
import { tags } from './dicom-tags.ts'
import { angleOf, distanceOf } from './measures.ts'
import { readRadiograph } from './read-radiograph.ts'
import type { Written } from './write-dicom.ts'

async function scaleWith(...more: Written[]) {
  const bytes = dicom({ pixels: words([0, 1, 2, 3]), size: [2, 2], more })
  return (await readRadiograph(bytes, async (packed) => packed)).image.scale
}
const spacing = (tag: number, value: string): Written => [tag, 'DS', value]
const [zero, right, down, both] = [
  { x: 0, y: 0 },
  { x: 30, y: 0 },
  { x: 0, y: 40 },
  { x: 30, y: 40 },
]

describe('distances and angles', () => {
  it('FILE-05 respect pixels that are no squares: rows come first in the file', async () => {
    const scale = await scaleWith(spacing(tags.pixelSpacing, '0.2\\0.1'))
    expect(scale).toEqual({ x: 0.1, y: 0.2, unit: 'mm', isApproximate: false })
    expect(distanceOf(scale, zero, right)).toBeCloseTo(3, 10)
    expect(distanceOf(scale, zero, down)).toBeCloseTo(8, 10)
    expect(distanceOf(scale, zero, both)).toBeCloseTo(Math.hypot(3, 8), 10)
    expect(angleOf(scale, [zero, right, zero, { x: 20, y: 10 }])).toBeCloseTo(45, 10)
  })

  it('FILE-05 measured at the sensor are approximate, smaller by the magnification where it is known', async () => {
    expect(await scaleWith(spacing(tags.imagerPixelSpacing, '0.12\\0.1'))).toEqual({
      x: 0.1,
      y: 0.12,
      unit: 'mm',
      isApproximate: true,
    })
    const magnified = await scaleWith(
      spacing(tags.imagerPixelSpacing, '0.12\\0.12'),
      spacing(tags.magnification, '1.2'),
    )
    expect(magnified.x).toBeCloseTo(0.1, 10)
  })

  it('FILE-05 whose spacing only repeats that of the sensor are approximate, unless it was calibrated', async () => {
    const same = [spacing(tags.imagerPixelSpacing, '0.1\\0.1'), spacing(tags.pixelSpacing, '0.1\\0.1')]
    expect(await scaleWith(...same)).toMatchObject({ isApproximate: true })
    expect(await scaleWith(...same, [tags.spacingCalibration, 'CS', 'FIDUCIAL'])).toMatchObject({
      isApproximate: false,
    })
    const corrected = [spacing(tags.imagerPixelSpacing, '0.1\\0.1'), spacing(tags.pixelSpacing, '0.08\\0.08')]
    expect(await scaleWith(...corrected)).toMatchObject({ x: 0.08, isApproximate: false })
  })

  it('FILE-05 without a spacing are in pixels, and angles know the shape of a pixel', async () => {
    const scale = await scaleWith([tags.pixelAspectRatio, 'IS', '2\\1'])
    expect(scale).toMatchObject({ unit: 'pixel', x: 0.5, y: 1 })
    expect(distanceOf(scale, zero, both)).toBe(50)
    expect(angleOf(scale, [zero, right, zero, { x: 20, y: 10 }])).toBeCloseTo(45, 10)
  })

  it.each(['0\\0', '-1\\1', 'abc\\1', '0.1', '', '1e9\\1e9'])(
    'FILE-05 are not believed a spacing of %s',
    async (given) => {
      expect(await scaleWith(spacing(tags.pixelSpacing, given))).toMatchObject({ unit: 'pixel', x: 1, y: 1 })
    },
  )

  it('FILE-05 find the spacing of a file of many frames', async () => {
    const measures: Written = [tags.pixelMeasures, 'SQ', { items: [[spacing(tags.pixelSpacing, '0.3\\0.3')]] }]
    expect(await scaleWith([tags.sharedGroups, 'SQ', { items: [[measures]] }])).toMatchObject({ x: 0.3, unit: 'mm' })
  })

  it('FILE-05 an angle of a line without length is none', async () => {
    expect(angleOf(await scaleWith(), [zero, zero, zero, right])).toBeNaN()
    expect(angleOf(await scaleWith(), [zero, right, both, down])).toBeCloseTo(180, 10)
  })
})
