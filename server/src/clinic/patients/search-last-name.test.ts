import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'

const { db, app } = await shareApp()

/** All whom a word means, in the order that people are promised, without any index. */
async function meant(practiceId: string, word: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from patients
    where practice_id = ${practiceId} and unlinked_at is null and search like ${`% ${word}%`}
    order by case when name_key = ${word} then 0 when search like ${` ${word}%`} then 1 else 2 end,
      last_name, first_name, id`)
  return rows.map(({ id }) => id)
}

describe('a search for one word', () => {
  const beginnings = [
    'Dup',
    'dup',
    'DÛP',
    'Du p',
    'Du-p',
    "D'up",
    '’Dup',
    ' Dup',
    'Ðup',
    'Đup',
    'Du\u0301p',
    '.Dup',
    'Łup',
    'Œu',
  ]
  const part = fc.constantFrom(
    ...beginnings,
    'ont',
    'Œ',
    'œuvre',
    'ß',
    'l',
    '-',
    ' ',
    "'",
    '９',
    '9',
    'Ж',
    'é',
    'Z',
    '\u00AD',
  )
  const name = fc
    .array(part, { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '')

  it('PAT-01 gives those first whose last name begins so, in the order of names, however they are written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ lastName: name, firstName: name, gone: fc.boolean() }), { minLength: 3, maxLength: 25 }),
        fc.constantFrom('d', 'du', 'dup', 'dupo', 'l', 'lup', 'o', 'oe', 'oeu', 'z'),
        fc.integer({ min: 1, max: 4 }),
        async (people, word, limit) => {
          const { userId, practiceId, headers } = await makePractitioner(db)
          const other = await makePractitioner(db)
          for (const [index, { gone, ...names }] of people.entries()) {
            await makePatient(db, index % 7 === 6 ? other.practiceId : practiceId, {
              ...names,
              unlinkedAt: gone && index % 3 === 0 ? new Date() : null,
            })
          }
          const url = `/v1/users/patients-search/${userId}/${word}?limit=${limit}`
          const found: { uuid: string }[] = (await app.inject({ url, headers })).json().result
          const all = await meant(practiceId, word)
          expect(found.map(({ uuid }) => uuid).slice(0, all.length)).toEqual(all.slice(0, limit))
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)
})
