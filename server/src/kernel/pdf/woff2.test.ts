import { readFileSync } from 'node:fs'
import PdfDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { hanFileOf, pathOf } from './han.ts'
import { unpackWoff2 } from './woff2.ts'

interface Font {
  numGlyphs: number
  characterSet: number[]
  getGlyph(id: number): { path: { toSVG(): string }; advanceWidth: number }
}
const open = (source: string | Buffer) =>
  (new PdfDocument().font(source) as unknown as { _font: { font: Font } })._font.font

describe('a font of rare Chinese letters', () => {
  it.each(['han B-03', 'han D', 'han F-8'] as const)('ACT-02 has the same outlines unpacked: %s', (file) => {
    const [packed, unpacked] = [open(pathOf(file)), open(unpackWoff2(readFileSync(pathOf(file))))]
    expect(unpacked.numGlyphs).toBe(packed.numGlyphs)
    expect(unpacked.characterSet).toEqual(packed.characterSet)
    for (let id = 0; id < packed.numGlyphs; id += 29) {
      expect(unpacked.getGlyph(id).path.toSVG()).toBe(packed.getGlyph(id).path.toSVG())
      expect(unpacked.getGlyph(id).advanceWidth).toBe(packed.getGlyph(id).advanceWidth)
    }
  })

  it.each([
    [0x20000, 'han B-01'],
    [0x203ff, 'han B-01'],
    [0x20bb7, 'han B-03'],
    [0x2a6df, 'han B-42'],
    [0x2a700, 'han C-1'],
    [0x2b740, 'han D'],
    [0x2ceaf, 'han E-6'],
    [0x2ebef, 'han F-8'],
    [0x2f800, undefined],
    [0x5409, undefined],
  ])('ACT-02 has the letter %i in the file %s', (codePoint, file) => expect(hanFileOf(codePoint)).toBe(file))
})
