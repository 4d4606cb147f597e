import { describe, expect, it } from 'vitest'
import { foreignFonts, readPdf } from '../../../test/read-pdf.ts'
import { paragraph } from './blocks.ts'
import { closeSheet, openSheet } from './sheet.ts'

const at = new Date('2026-11-15T10:00:00Z')

async function print(text: string) {
  const sheet = await openSheet({ title: 'Scripts', locale: 'fr', at, running: '', footer: '' })
  paragraph(sheet, text, { size: 11, weight: 'bold' })
  return readPdf(await closeSheet(sheet))
}

/** A reader takes what stands from right to left in its own order, and no space for another. */
const signs = (text: string) => Array.from(text.replaceAll(/\s/g, '').normalize('NFC')).toSorted().join('')

describe('names on paper', () => {
  it.each([
    ['Chinese', '王小明 陳喆堃'],
    ['Japanese', '山田太郎 やまだ タロウ'],
    ['Korean', '김민수'],
    ['Thai', 'สมชาย ที่นี่'],
    ['Devanagari', 'अमिताभ'],
    ['Bengali', 'রহমান'],
    ['Tamil', 'தமிழ்'],
    ['Ethiopic', 'ተስፋዬ'],
    ['Khmer', 'សុខា'],
    ['Georgian', 'გიორგი'],
    ['Armenian', 'Արամ'],
    ['Arabic', 'محمد علي'],
    ['Hebrew', 'שרה כהן'],
    ['Greek', 'Νίκος Παπαδόπουλος'],
    ['Cyrillic', 'Ольга Щукіна'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['several at once', 'Jean 王 김 สม Ольга محمد'],
  ])('ACT-02 ACT-03 are printed in %s, with the font in the file', async (_, name) => {
    const { text, bytes } = await print(`Nom ${name} fin`)
    const [, shown = ''] = /Nom(.*)fin/s.exec(text) ?? []
    expect(signs(shown)).toBe(signs(name))
    expect(text).not.toContain('□')
    expect(foreignFonts(bytes)).toEqual([])
  })

  it('ACT-02 ACT-03 show one box for a letter that no font has', async () => {
    expect((await print('Emma \u{31350}\u{31351} fin')).text).toContain('Emma □□ fin')
    expect((await print('𠮷田 fin')).text).toContain('□田 fin')
  })

  it('ACT-02 the font for all scripts is only in documents that need it', async () => {
    const [latin, chinese] = [await print('Éléonore Νίκος'), await print('王小明')]
    expect(latin.bytes.includes('Unifont')).toBe(false)
    expect(chinese.bytes.includes('Unifont')).toBe(true)
    expect(chinese.bytes.length).toBeLessThan(60_000)
  })
})
