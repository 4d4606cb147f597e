import { describe, expect, it } from 'vitest'
import { rangeOf } from './ranges.ts'

const of = (range: string, ifRange?: string) => rangeOf({ range, ifRange }, 100, '"a"')

describe('the part of a file that is asked for', () => {
  it.each([
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=10-1000', { from: 10, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=99-99', { from: 99, to: 99 }],
  ])('FILE-03 %s is %j of 100 bytes', (range, part) => {
    expect(of(range)).toEqual(part)
  })

  it.each(['bytes=100-', 'bytes=-0', 'bytes=500-600'])('FILE-03 %s is outside of 100 bytes', (range) => {
    expect(of(range)).toBe('outside')
  })

  it.each(['', 'bytes', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes=1e1-'])(
    'FILE-03 %s is no part, and all is sent',
    (range) => {
      expect(of(range)).toBeNull()
    },
  )

  it('FILE-03 a part of other bytes is not sent', () => {
    expect(of('bytes=10-', '"a"')).toEqual({ from: 10, to: 99 })
    expect(of('bytes=10-', '"b"')).toBeNull()
    expect(of('bytes=100-', '"b"')).toBeNull()
  })
})
