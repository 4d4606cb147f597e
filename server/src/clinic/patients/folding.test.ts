import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareDatabase } from '../../../test/database.ts'
import { isPlain, plainWords } from './search.rules.ts'

const { db } = await shareDatabase()

async function ask(query: ReturnType<typeof sql>) {
  const { rows } = await db.execute<{ folded: string }>(query)
  return rows[0]?.folded
}

describe('names as they are searched', () => {
  it.each([
    ['Jean DÛPONT', 'jean dupont'],
    ['D’Ornano-Lefèvre', 'd ornano lefevre'],
    ["L'Hôte", 'l hote'],
    ['CŒUR Æneas', 'coeur aeneas'],
    ['Łukasz Straße', 'lukasz strasse'],
    ['Ñíguez ÇELIK', 'niguez celik'],
    ['e\u0301le\u0301onore', 'eleonore'],
    ['Ольга ИВАНОВА', 'ольга иванова'],
    ['\u202eمحمد\u202c', 'محمد'],
    ['100%_\\', '100'],
    ['🦷 Molaire', '🦷 molaire'],
    ['   ', ''],
  ])('PAT-01 %s is %s', async (name, folded) => {
    expect(await ask(sql`select fold_name(${name}) as folded`)).toBe(folded)
  })

  it('PAT-01 are the same by the server itself where it folds them alone', async () => {
    const plain = fc.stringMatching(/^[a-zA-Z0-9 '-]{0,30}$/)
    await fc.assert(
      fc.asyncProperty(plain, async (name) => {
        expect(isPlain(name)).toBe(true)
        expect(plainWords(name).join(' ')).toBe(await ask(sql`select fold_name(${name}) as folded`))
      }),
    )
    for (const other of ['é', 'a.b', '\u017f', '\u212a', '’', '\t']) expect(isPlain(other), other).toBe(false)
  })

  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['+33 6 12 34 56 78', '0612345678'],
    ['0033612345678', '0612345678'],
    ['+33 (0)6.12.34.56.78', '0612345678'],
    ['+32 2 123 45 67', '3221234567'],
  ])('PAT-01 the number %s is %s', async (phone, folded) => {
    expect(await ask(sql`select fold_phone(${phone}) as folded`)).toBe(folded)
  })

  it('PAT-04 both names in any order have one key', async () => {
    const key = (last: string, first: string) => ask(sql`select patient_name_key(${last}, ${first}) as folded`)
    expect(await key('DÛPONT', 'Jean-Marc')).toBe(await key('jean marc', 'Dupont'))
  })
})
