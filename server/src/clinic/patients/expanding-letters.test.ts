import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importCalls } from '../../../test/imports.ts'
import { type Member, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareWorkingApp } from '../../../test/working.ts'

const { db, app } = await shareWorkingApp()
const { checked } = importCalls(app)

/** Texts of which folding or looking for slips makes many times more. */
const texts: [string, string][] = [
  ['U+FDFA, which folds to 18 letters', '\uFDFA'.repeat(100)],
  ['U+FDFA with spaces', '\uFDFA '.repeat(50).trim()],
  ['U+FDFB', '\uFDFB'.repeat(100)],
  ['ligatures', '\uFB03'.repeat(100)],
  ['squared words', '\u33A7\u33AF\u3316\u32FF'.repeat(25)],
  ['enclosed letters', '\u{1F18E}\u{1F19A}'.repeat(25)],
  ['roman numerals', '\u2167'.repeat(100)],
  ['combining marks', `e${'\u0301'.repeat(98)}a`],
  ['one-letter words', 'a '.repeat(50).trim()],
  ['four-letter words', 'abcd '.repeat(20).trim()],
  ['one long word', 'ab'.repeat(50)],
  ['a long word of other letters', 'щ'.repeat(100)],
  ['emoji', '\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}'.repeat(12)],
  ['right to left', '\u202Eمحمد عبد الرحمن '.repeat(5).trim()],
  ['signs of patterns', '%_\\$(.*+?)[]{}|^'.repeat(6)],
  ['digits', '1'.repeat(100)],
]

const get = ({ userId, headers }: Member, path: string, rest: string) =>
  app.inject({ url: `/v1/users/${path}/${userId}${rest}`, headers })

const member = await makePractitioner(db)
await makePatient(db, member.practiceId, { lastName: 'Dupont', firstName: 'Jean' })

describe('PAT-01 PAT-04 text that folds to many letters', () => {
  it.each(texts)('PAT-01 is searched for: %s', async (_, text) => {
    const answer = await get(member, 'patients-search', `/${encodeURIComponent(text.slice(0, 80))}`)
    expect(answer.statusCode).toBe(200)
  })

  it.each(texts)('PAT-04 is compared with who is there: %s', async (_, text) => {
    const query = new URLSearchParams({ firstName: text, lastName: text, birthDate: '1984-03-12' })
    expect((await get(member, 'patients-resembling', `?${query}`)).statusCode).toBe(200)
  })

  it.each(texts)('PAT-02 is added or refused, and then found: %s', async (_, text) => {
    const body = { userUuid: member.userId, personInfo: { firstName: text, lastName: text, birthName: text } }
    const answer = await app.inject({ method: 'POST', url: '/v1/patients', headers: member.headers, payload: body })
    if (answer.statusCode !== 201) {
      expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
      return
    }
    const { uuid } = answer.json().result
    const query = new URLSearchParams({ firstName: text, lastName: text })
    const found = (await get(member, 'patients-resembling', `?${query}`)).json().result
    expect(found.map((one: { uuid: string }) => one.uuid)).toContain(uuid)
  })

  it('PAT-05 is a fault of its line in a file and stops no import', async () => {
    const lines = texts.map(([, text]) => `"${text.replaceAll('"', '')}";"${text.replaceAll('"', '')}"\n`)
    const found = await checked(member, `Nom;Prénom\n${lines.join('')}Neuf;Paul\n`)
    const { fresh, known, faulty } = found.counts
    expect(fresh + known + faulty).toBe(texts.length + 1)
    expect(faulty).toBeGreaterThan(2)
  })

  it('PAT-04 of no name makes a key that is too long for its index', async () => {
    const longest = await db.execute<{ bytes: number }>(sql`select max(octet_length(name_key)) as bytes from patients`)
    expect(longest.rows[0]?.bytes).toBeLessThan(2_000)
  })
})
