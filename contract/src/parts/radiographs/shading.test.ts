import { describe, expect, it } from 'vitest'
import { dicom, words } from '../../../test/radiographs/test-images.ts'
import { tags } from './dicom-tags.ts'
import { drawView, Pyramid } from './draw-view.ts'
import { readRadiograph } from './read-radiograph.ts'
import { autoWindow, greysOf, meaningOf } from './shading.ts'
import type { Written } from './write-dicom.ts'

async function shadingWith(more: readonly Written[], options: Partial<Parameters<typeof dicom>[0]> = {}) {
  const bytes = dicom({ pixels: words([0, 1, 2, 3]), stored: 12, size: [2, 2], more, ...options })
  const { image } = await readRadiograph(bytes, async (packed) => packed)
  const [shading] = image.shadings
  if (!shading) throw new Error('no shading')
  return shading
}

describe('window and level', () => {
  it('FILE-05 map values to greys as the standard writes it', async () => {
    const shading = await shadingWith([])
    const greys = greysOf(shading, { center: 2048, width: 4096 }, false)
    expect([greys[0], greys[2048], greys[4095]]).toEqual([0, 128, 255])
    const narrow = greysOf(shading, { center: 100, width: 3 }, false)
    expect([98, 99, 100, 101].map((value) => narrow[value])).toEqual([0, 64, 191, 255])
    const threshold = greysOf(shading, { center: 100, width: 1 }, false)
    expect([99, 100].map((value) => threshold[value])).toEqual([0, 255])
  })

  it('FILE-05 come from the file, with their names, after the values are rescaled', async () => {
    const shading = await shadingWith(
      [
        [tags.rescaleSlope, 'DS', '2'],
        [tags.rescaleIntercept, 'DS', '-1000'],
        [tags.windowCenter, 'DS', '400\\50.5'],
        [tags.windowWidth, 'DS', '2000\\350'],
        [tags.windowExplanation, 'LO', 'BONE\\SOFT'],
      ],
      { isSigned: true },
    )
    expect(shading.presets).toEqual([
      { center: 400, width: 2000, name: 'BONE' },
      { center: 50.5, width: 350, name: 'SOFT' },
    ])
    expect(meaningOf(shading, -10)).toBe(-1020)
    expect(greysOf(shading, { center: -1000, width: 2 }, false)[2048]).toBe(255)
  })

  it('FILE-05 show MONOCHROME1 with its lowest value white, and invert either', async () => {
    const window = { center: 2048, width: 4096 }
    const ends = (greys: Uint8Array) => [greys[0], greys[4095]]
    const first = await shadingWith([[tags.photometric, 'CS', 'MONOCHROME1']])
    expect(ends(greysOf(first, window, false))).toEqual([255, 0])
    expect(ends(greysOf(first, window, true))).toEqual([0, 255])
    const inverse = await shadingWith([[tags.presentationShape, 'CS', 'INVERSE']])
    expect(ends(greysOf(inverse, window, false))).toEqual([255, 0])
  })

  it('FILE-05 use the tables of the file', async () => {
    const table = (entries: number[], first: number): { items: Written[][] } => ({
      items: [
        [
          [tags.lutDescriptor, 'US', [entries.length, first, 8]],
          [tags.lutData, 'OW', words(entries)],
        ],
      ],
    })
    const shading = await shadingWith([
      [tags.modalityLuts, 'SQ', table([10, 20, 30, 40], 0)],
      [tags.voiLuts, 'SQ', table([0, 51, 255], 20)],
    ])
    expect(meaningOf(shading, 2)).toBe(30)
    expect(Array.from(greysOf(shading, null, false).subarray(0, 4))).toEqual([0, 0, 255, 255])
  })

  it('FILE-05 without a word of the file are around nearly all values, but not around the padding', async () => {
    const shading = await shadingWith([[tags.pixelPadding, 'US', [4095]]])
    const values = Uint16Array.from({ length: 2000 }, (_, at) => (at < 800 ? 4095 : 1000 + (at % 100)))
    expect(autoWindow(shading, values)).toEqual({ center: 1050, width: 100 })
  })

  it('FILE-05 of broken files do no harm', async () => {
    const shading = await shadingWith([
      [tags.windowCenter, 'DS', 'abc\\40'],
      [tags.windowWidth, 'DS', '100\\-5'],
      [tags.rescaleSlope, 'DS', '0'],
      [tags.voiLuts, 'SQ', { items: [[[tags.lutDescriptor, 'US', [4000, 0, 8]]]] }],
    ])
    expect([shading.presets, shading.slope, shading.voiLut]).toEqual([[], 1, undefined])
  })
})

describe('a view', () => {
  const greys = Uint8Array.from({ length: 256 }, (_, value) => value)
  const picture = {
    width: 4,
    height: 2,
    samples: 1 as const,
    values: Uint8Array.from([0, 0, 200, 200, 0, 0, 200, 200]),
  }
  const reds = (drawn: Uint8ClampedArray) => Array.from(drawn).filter((_, at) => at % 4 === 0)

  it('FILE-05 shows the picture in its middle, and black beside it', () => {
    const view = { width: 6, height: 1, centerX: 2, centerY: 1, scaleX: 1, scaleY: 1 }
    expect(reds(drawView(new Pyramid(picture), view, greys, 0))).toEqual([0, 0, 0, 200, 200, 0])
  })

  it('FILE-05 seen from afar shows the mean of what it leaves out', () => {
    const stripes = Uint8Array.from({ length: 64 * 64 }, (_, at) => (at % 2 ? 200 : 0))
    const pyramid = new Pyramid({ width: 64, height: 64, samples: 1, values: stripes })
    const view = { width: 8, height: 8, centerX: 32, centerY: 32, scaleX: 1 / 8, scaleY: 1 / 8 }
    expect(new Set(reds(drawView(pyramid, view, greys, 0)))).toEqual(new Set([100]))
  })

  it('FILE-05 a half is the mean of four, each colour by itself; an odd line at the end is left out', () => {
    const grey = new Pyramid({
      width: 5,
      height: 3,
      samples: 1,
      values: Int16Array.from({ length: 15 }, (_, at) => at - 7),
    })
    expect(grey.level(1)).toEqual({ width: 2, height: 1, samples: 1, values: Int16Array.of(-4, -2) })
    const red = [10, 0, 255]
    const green = [30, 8, 1]
    const colours = Uint8Array.from([...red, ...red, ...green, ...red, ...red, ...green, ...green, ...green])
    const half = new Pyramid({ width: 4, height: 2, samples: 3, values: colours }).level(1)
    expect(half).toEqual({ width: 2, height: 1, samples: 3, values: Uint8Array.of(15, 2, 191, 25, 6, 64) })
  })

  it('FILE-05 shows colours, inverted too', () => {
    const pyramid = new Pyramid({ width: 1, height: 1, samples: 3, values: Uint8Array.of(250, 100, 5) })
    const view = { width: 1, height: 1, centerX: 0.5, centerY: 0.5, scaleX: 1, scaleY: 1 }
    expect(Array.from(drawView(pyramid, view, greys, 0))).toEqual([250, 100, 5, 255])
    expect(Array.from(drawView(pyramid, view, greys, 0, true))).toEqual([5, 155, 250, 255])
  })
})
