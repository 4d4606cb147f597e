import { expect, it } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { paragraph } from './blocks.ts'
import { closeSheet, openSheet } from './sheet.ts'

const open = () => openSheet({ title: 'Fonts', locale: 'fr', at: new Date(0), running: '', footer: '' })

async function print(text: string) {
  const sheet = await open()
  paragraph(sheet, text, { size: 11 })
  return readPdf(await closeSheet(sheet))
}

interface Inside {
  _font: { font: Record<string, object> }
}

it('INV-04 DOC-01 the tables of a font are decoded once for all documents', async () => {
  const [one, other] = await Promise.all(
    [open(), open()].map(async (sheet) => ((await sheet).doc.font('regular') as unknown as Inside)._font.font),
  )
  for (const table of ['GSUB', 'GPOS', 'cmap', 'hmtx']) expect(one?.[table]).toBe(other?.[table])
})

it('INV-04 DOC-01 a document keeps its text whatever was printed before it', async () => {
  // A letter as it is drawn at the beginning of a word is a sign of its own too, and one glyph: it remembers which it was first set for.
  const [initial, word] = ['\ufee3', '\u0645\u062f']
  expect((await print(initial)).text).toContain(initial)
  expect(Array.from((await print(word)).text)).toEqual(expect.arrayContaining(Array.from(word)))
})
