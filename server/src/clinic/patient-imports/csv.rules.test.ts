import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Delimiter, findDelimiter, makeCsvReader } from './csv.rules.ts'

function read(text: string, delimiter: Delimiter = ';', pieces = [text]) {
  const reader = makeCsvReader(delimiter)
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
}
const cellsOf = (text: string, delimiter?: Delimiter) => read(text, delimiter).map(({ cells }) => cells)

const cell = fc.string({
  unit: fc.constantFrom('a', 'é', '"', ';', ',', '\t', '\n', '\r\n', ' ', "'", '👨‍⚕️'),
  maxLength: 8,
})
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

describe('reading a table', () => {
  it('PAT-05 reads what a spreadsheet writes as another reader does, however it is cut into pieces', () => {
    const cut = fc.array(fc.nat(200), { maxLength: 6 })
    fc.assert(
      fc.property(table, fc.constantFrom<Delimiter>(',', ';', '\t'), cut, (rows, delimiter, places) => {
        const text = rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')
        const ends = [...new Set(places.filter((place) => place < text.length))].sort((one, other) => one - other)
        const pieces = [0, ...ends].map((start, index) => text.slice(start, ends[index] ?? text.length))
        const found = read(text, delimiter, pieces)
        const expected = parse(text, { delimiter, record_delimiter: ['\r\n'], relax_column_count: true })
        expect(found.map(({ cells }) => cells)).toEqual(
          expected.filter((cells) => cells.some((value) => value.trim() !== '')),
        )
        expect(found.every(({ fault }) => fault === null)).toBe(true)
      }),
    )
  })

  it('PAT-05 loses one line of 50,000 by a stray quote, for which another reader gives none', () => {
    const lines = Array.from({ length: 50_000 }, (_, line) => `Nom${line};Jean`)
    const text = lines.with(100, '"Nom"x";Jean').join('\n')
    expect(read(text).filter(({ fault }) => fault === null)).toHaveLength(49_999)
    expect(() => parse(text, { delimiter: ';', relax_column_count: true })).toThrow(/quote/i)
  })

  it('PAT-05 reads any text to its end without failing, and loses no line after a wrong one', () => {
    fc.assert(
      fc.property(fc.array(cell), (cells) => {
        const found = read(`${cells.join(';')}\nlast;line\nx;y`)
        expect(found.length).toBeGreaterThan(0)
      }),
    )
  })

  it('takes any end of a line, also mixed, and skips what is blank', () => {
    expect(cellsOf('a;b\r\nc;d\ne;f\rg;h\n\n;\n  ; \r\n\r\ni;j')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
      ['i', 'j'],
    ])
    expect(read('a;b\r\n\r\nc;d\r\n"e\r\ne";f\ng;h').map(({ line }) => line)).toEqual([1, 3, 4, 6])
  })

  it('PAT-05 counts blank lines and makes no records of them', () => {
    const reader = makeCsvReader(';')
    const found = ['\n\r', '\n;\n', '\r\r'].flatMap((piece) => reader.push(piece))
    expect([...found, ...reader.push('a;b'), ...reader.end()]).toEqual([{ line: 6, cells: ['a', 'b'], fault: null }])
    expect(reader.lines()).toBe(6)
  })

  it('takes a quote in the midst of a cell as it stands', () => {
    expect(cellsOf('Jean;dit "le grand";5" \n"Le ""petit""" ;x;y')).toEqual([
      ['Jean', 'dit "le grand"', '5" '],
      ['Le "petit"', 'x', 'y'],
    ])
  })

  it('PAT-05 loses one line by a stray quote, not the rest of the file', () => {
    const many = Array.from({ length: 3000 }, (_, index) => `Nom ${index};Prénom;1984-03-12`)
    const found = read(['nom;prénom;né', '"Dupont;Jean;x', ...many].join('\n'))
    expect(found).toHaveLength(3002)
    expect(found[1]).toEqual({ line: 2, cells: [], fault: 'quotes' })
    expect(found[2]).toEqual({ line: 3, cells: ['Nom 0', 'Prénom', '1984-03-12'], fault: null })
    const closed = read('a;b\n"x"y;z\nc;d')
    expect(closed.map(({ line, fault }) => ({ line, fault }))).toEqual([
      { line: 1, fault: null },
      { line: 2, fault: 'quotes' },
      { line: 3, fault: null },
    ])
  })

  it('gives up a line that is far too long, holds none of it, and goes on after it', () => {
    const reader = makeCsvReader(';')
    const found = reader.push('a;b\n')
    for (let count = 0; count < 100; count++) found.push(...reader.push('x'.repeat(100_000)))
    found.push(...reader.push('\nc;d\n'), ...reader.end())
    expect(found).toEqual([
      { line: 1, cells: ['a', 'b'], fault: null },
      { line: 2, cells: [], fault: 'too-long' },
      { line: 3, cells: ['c', 'd'], fault: null },
    ])
    expect(read(`a;b\n${'x'.repeat(40_000)};y\nc;d`)[1]).toEqual({ line: 2, cells: [], fault: 'too-long' })
  })

  it('PAT-05 gives up a line of more cells than any patient has, and goes on after it', () => {
    const found = read(`a;b\nc;d${';'.repeat(998)}\n${'x;'.repeat(1_000)}\n"e";f`)
    expect(found.map(({ cells, fault }) => fault ?? cells.length)).toEqual([2, 1_000, 'cells', 2])
  })

  it.each([
    ['opens a quote from outside as well as from inside', 'a";"""\n'],
    ['opens a quote that the next line closes', '"Dupont;Jean\n'],
    ['doubles its quotes', '"x""\n'],
    ['closes and opens', '";"\r\n'],
    ['goes wrong far below', 'a;"b""\n', '"wrong'],
    ['ends in quotes within quotes', 'a";""";"""\r'],
    ['is long', `a";"""${'x'.repeat(5_000)}\n`],
    ['is blank', '\n'],
  ])('PAT-05 looks at no sign more than a few times where every line %s', (_, hostile, last = '') => {
    const text = `nom;prenom\n${hostile.repeat(Math.ceil(1_000_000 / hostile.length))}${last}`
    const reader = makeCsvReader(';')
    const pieceSize = 256 * 1024
    for (let at = 0; at < text.length; at += pieceSize) reader.push(text.slice(at, at + pieceSize))
    reader.end()
    expect(reader.looked()).toBeGreaterThanOrEqual(text.length)
    expect(reader.looked()).toBeLessThan(text.length * 4)
  })

  it('PAT-05 loses one line each to quotes that are never closed, and reads those between them', () => {
    const found = read(`a;b\n${'a";"""\nDupont;Jean\n'.repeat(20_000)}`)
    expect(found.filter(({ fault }) => fault === null).length).toBeGreaterThan(19_000)
    const after = read(`a;b\n"stray;x\nc;d\ne;"two\nlines"\nf;g`)
    expect(after.map(({ cells, fault }) => fault ?? cells)).toEqual([
      ['a', 'b'],
      'quotes',
      ['c', 'd'],
      ['e', 'two\nlines'],
      ['f', 'g'],
    ])
  })

  it('finds the same in any text, however it is cut into pieces', () => {
    const signs = fc.string({ unit: fc.constantFrom('a', '"', '"', ';', '\n', '\r', ' '), maxLength: 60 })
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 6 }), (pieces) => {
        expect(read('', ';', pieces)).toEqual(read(pieces.join('')))
      }),
      { numRuns: 2_000 },
    )
    // Also where a record reaches its limit in another piece.
    const long = `a;b\n${'a";"""\n'.repeat(12_000)}${'x;"y\nz"\n'.repeat(12_000)}`
    const pieces = Array.from({ length: 5 }, (_, index) => long.slice(index * 50_000, (index + 1) * 50_000))
    expect(read('', ';', pieces)).toEqual(read(long))
  })

  it.each([
    ['Nom;Prénom;Ville\nA;B;Paris, 11e', ';'],
    ['Nom,Prénom,Note\nA,B,"x;y;z;w"', ','],
    ['Nom\tPrénom\nA\tB, C; D', '\t'],
    ['"Nom; complet","Prénom"\n"a;b;c","d"', ','],
    ['Nom\nDupont', ';'],
    ['', ';'],
  ])('finds what divides %j', (sample, delimiter) => {
    expect(findDelimiter(sample)).toBe(delimiter)
  })
})
