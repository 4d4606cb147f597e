import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from './db.ts'

const url = new URL(inject('postgresUrl'))
const changed = (change: Partial<URL>) => Object.assign(new URL(url), change).href

describe('a database that cannot be used', () => {
  it.each([
    ['another port', changed({ port: '1' }), /does not accept connections/],
    ['a database that is not there', changed({ pathname: '/nowhere' }), /has no database of that name/],
  ])('is refused with one sentence: %s', async (_, wrong, sentence) => {
    const refused = await openDatabase(wrong).catch((error: Error) => error)
    expect(refused).toMatchObject({ name: 'Refusal', message: expect.stringMatching(sentence) })
    expect((refused as Error).message).not.toContain(url.password || 'no password')
  })
})
