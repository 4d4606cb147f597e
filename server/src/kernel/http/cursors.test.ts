import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeCursors } from './cursors.ts'

const cursors = makeCursors(randomBytes(32))
const Cursor = z.tuple([z.string(), z.string()])

describe('a cursor', () => {
  it('brings back the place where a page ended', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, id) => {
        expect(cursors.read(cursors.write([name, id]), Cursor)).toEqual([name, id])
      }),
    )
    expect(cursors.read(undefined, Cursor)).toBeNull()
  })

  it('shows nothing of it, and is another one each time', () => {
    const written = cursors.write(['Dupont', '1984-03-12'])
    expect(Buffer.from(written, 'base64url').toString('latin1')).not.toMatch(/Dupont|1984/)
    expect(cursors.write(['Dupont', '1984-03-12'])).not.toBe(written)
  })

  it('is refused when a bit of it was changed, when another key wrote it, and when it is of another list', () => {
    const written = Buffer.from(cursors.write(['a', 'b']), 'base64url')
    fc.assert(
      fc.property(fc.nat(written.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const changed = Buffer.from(written)
        changed[place] = (changed[place] ?? 0) ^ change
        expect(() => cursors.read(changed.toString('base64url'), Cursor)).toThrow()
      }),
    )
    expect(() => cursors.read(makeCursors(randomBytes(32)).write(['a', 'b']), Cursor)).toThrow()
    expect(() => cursors.read(cursors.write(['a']), Cursor)).toThrow()
    const acts = cursors.of('acts')
    expect(acts.read(acts.write(['a', 'b']), Cursor)).toEqual(['a', 'b'])
    for (const other of [cursors, cursors.of('lots')])
      expect(() => other.read(acts.write(['a', 'b']), Cursor)).toThrow()
    for (const nonsense of ['', 'x', 'AAAA', '%%%']) expect(() => cursors.read(nonsense, Cursor)).toThrow()
  })
})
