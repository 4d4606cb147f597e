import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, hasKnownExtension, storedName, uniqueNames } from './file-names.rules.ts'

describe('the name of a file', () => {
  it.each([
    ['radio.dcm', 'radio.dcm'],
    ['Été à la plage.jpg', 'Été à la plage.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\scan.stl', 'scan.stl'],
    ['a\0b.png', 'ab.png'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['con.jpg', '_con.jpg'],
    ['NUL', '_NUL'],
    ['com1.tar.gz', '_com1.tar.gz'],
    ['console.jpg', 'console.jpg'],
    ['a:b?.png', 'a_b_.png'],
    ['  x \n y .jpg. . ', 'x y .jpg'],
    ['..', null],
    ['', null],
    ['/', null],
    ['\u200B', null],
    ['dossier/', null],
  ])('FILE-06 %j becomes %j', (given, stored) => {
    expect(cleanFileName(given)).toBe(stored)
  })

  it('FILE-06 of 300 bytes is cut before its extension, between characters', () => {
    const stored = cleanFileName(`${'é'.repeat(150)}.jpeg`) ?? ''
    expect(Buffer.byteLength(stored)).toBe(255)
    expect(stored).toMatch(/^é+\.jpeg$/)
    expect(cleanFileName('👨‍👩‍👧'.repeat(40))).toMatch(/^(?:👨👩👧)*/u)
  })

  it('FILE-06 is never a path, invisible or too long, and stays as it is once clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const stored = cleanFileName(given)
        if (stored === null) return
        expect(stored).not.toMatch(/[/\\\p{Cc}\p{Cf}]|[. ]$/u)
        expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(255)
        expect(stored).not.toBe('')
      }),
    )
  })

  it.each([
    ['devis.hta', 'pdf', 'devis.hta.pdf'],
    ['facture.bat', 'pdf', 'facture.bat.pdf'],
    ['facture.pdf', 'pdf', 'facture.pdf'],
    ['sourire.JPEG', 'jpeg', 'sourire.JPEG'],
    ['sourire.png', 'jpeg', 'sourire.png.jpg'],
    ['radio.dcm', 'dicom', 'radio.dcm'],
    ['arcade.dcm', 'hps', 'arcade.dcm'],
    ['1.2.840.113', 'dicom', '1.2.840.113.dcm'],
    ['radio', 'dicom', 'radio.dcm'],
    ['', 'stl', 'fichier.stl'],
  ] as const)('FILE-06 %j of a %s is stored as %j', (given, kind, stored) => {
    expect(storedName(given, kind)).toBe(stored)
  })

  it('FILE-06 is read once, however many spaces and dots are in it', () => {
    expect(cleanFileName(`a${' .'.repeat(300_000)}x.jpg`)).toMatch(/\.jpg$/)
  }, 10_000)

  it('FILE-06 has room for its extension', () => {
    const stored = storedName(`${'é'.repeat(127)}.x`, 'pdf')
    expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(255)
    expect(stored).toMatch(/\.pdf$/)
  })

  it.each([
    ['a/radio.dcm', true],
    ['a.b/radio', true],
    ['1.2.840.113', true],
    ['photo.JFIF', true],
    ['devis.hta', false],
    ['devis.pdf.scr', false],
    ['a.bat. .', false],
    ['x.lnk', false],
  ])('FILE-06 in a zip, %j may stand: %s', (path, isKnown) => {
    expect(hasKnownExtension(path)).toBe(isKnown)
  })

  it('FILE-03 is numbered where a zip has another of it', () => {
    const names = ['a.jpg', 'A.JPG', 'a.jpg', 'b', 'b', '.x', '.x', 'a (2).jpg']
    expect(uniqueNames(names)).toEqual([
      'a.jpg',
      'A (2).JPG',
      'a (3).jpg',
      'b',
      'b (2)',
      '.x',
      '.x (2)',
      'a (2) (2).jpg',
    ])
  })
})
