import { expect, it } from 'vitest'
import { listing } from './listing.ts'

it('ADM-01 a list has headings, a dash for what is not there, and nothing that a terminal obeys', () => {
  const at = new Date('2026-11-19T08:00:00Z')
  expect(listing(['id', 'since', 'name', 'note'], [[7, at, 'a\u001b[31m\tb', null]], 'None.')).toBe(
    'ID\tSINCE\tNAME\tNOTE\n7\t2026-11-19T08:00:00.000Z\ta [31m b\t-',
  )
  expect(listing(['id'], [], 'None.')).toBe('None.')
})
