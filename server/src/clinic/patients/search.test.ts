import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { type Member, makeCollaborator, makeMachine, makePatient, makePractitioner } from '../../../test/makers.ts'

const { db } = await shareDatabase()
const app = await makeTestApp(db, { clock: { now: () => new Date('2026-03-15T12:00:00Z') } })

type Asker = Pick<Member, 'userId' | 'headers'>

const ask = (member: Asker, typed: string, query = '') =>
  app.inject({
    method: 'GET',
    url: `/v1/users/patients-search/${member.userId}/${encodeURIComponent(typed)}${query}`,
    headers: member.headers,
  })

interface FoundPatient {
  uuid: string
  personInfo: { firstName: string; lastName: string }
}

async function search(member: Asker, typed: string, query = ''): Promise<string[]> {
  const answer = await ask(member, typed, query)
  expect(answer.statusCode).toBe(200)
  return answer.json().result.map(({ personInfo }: FoundPatient) => `${personInfo.firstName} ${personInfo.lastName}`)
}

type KnownPatient = string | [string, object]
const practices = new Map<string, Promise<Member>>()

/** A practice of these patients, each as first and last name. A search changes nothing: who has the same is the same. */
function makeKnown(...people: KnownPatient[]): Promise<Member> {
  const key = JSON.stringify(people)
  const known = practices.get(key) ?? makeAnew(people)
  practices.set(key, known)
  return known
}

async function makeAnew(people: KnownPatient[]): Promise<Member> {
  const member = await makePractitioner(db)
  for (const person of people) {
    const [name, more] = typeof person === 'string' ? [person, {}] : person
    const [firstName = '', ...last] = name.split(' ')
    await makePatient(db, member.practiceId, { firstName, lastName: last.join(' '), ...more })
  }
  return member
}

describe('a search by name', () => {
  const jean = 'Jean DÛPONT'

  it.each(['dupont jean', 'jean dupont', 'DUPONT', 'dûp', 'J Dup', 'jean-dupont', "d jean'", '  dupont   jean  ', 'd'])(
    'PAT-01 finds Jean DÛPONT by %j',
    async (typed) => {
      const member = await makeKnown(jean, 'Paul Martin')
      expect(await search(member, typed)).toEqual([jean])
    },
  )

  it.each(['pont', 'ont', 'ean', 'dupontel jean', 'dupont paul', 'jeanjean', 'xyz'])(
    'PAT-01 does not find Jean DÛPONT by %j, which begins no word of his',
    async (typed) => {
      expect(await search(await makeKnown(jean), typed)).toEqual([])
    },
  )

  it('PAT-01 finds by the birth name too, and by words inside of names', async () => {
    const member = await makeKnown(['Anne-Sophie de La Tour', { birthName: 'Lefèvre' }])
    for (const typed of ['lefevre', 'sophie lef', 'tour anne', 'la tour', 'DE LA TOUR'])
      expect(await search(member, typed)).toEqual(['Anne-Sophie de La Tour'])
  })

  it('PAT-01 shows exactly that name first, then last names that begin so, then the rest', async () => {
    const member = await makeKnown('Martin Zola', 'Martine Abadie', 'Paul Martinez', 'Paul Martin', 'Martin Martin')
    expect(await search(member, 'martin')).toEqual([
      'Martin Martin',
      'Paul Martin',
      'Paul Martinez',
      'Martine Abadie',
      'Martin Zola',
    ])
    expect((await search(member, 'zola martin'))[0]).toBe('Martin Zola')
    expect((await search(member, 'paul martin'))[0]).toBe('Paul Martin')
  })

  it.each([
    'dupnt',
    'duppont',
    'dumont',
    'udpont',
    'dupotn',
    'duopnt',
    'eupont',
    'upont',
    'ddupont',
    'xdupont',
    'dupo',
    'jeean dupont',
    'jaen dupotn',
    'dupontt',
  ])('PAT-01 forgives one slip: %j', async (typed) => {
    expect(await search(await makeKnown(jean, 'Zoé Keller'), typed)).toEqual([jean])
  })

  it.each(['dumomt', 'pontdu', 'jaan dupxxt', 'jxx'])('PAT-01 forgives no more than that: %j', async (typed) => {
    expect(await search(await makeKnown(jean), typed)).toEqual([])
  })

  it('PAT-01 joins what a hyphen parts', async () => {
    expect(await search(await makeKnown('Jean-Marc Petit'), 'jeanmarc')).toEqual(['Jean-Marc Petit'])
  })

  it('PAT-01 shows who is meant before who is close, and only who is meant where there are enough', async () => {
    const member = await makeKnown('Paul Dupond', 'Paul Dupont')
    expect(await search(member, 'dupont')).toEqual(['Paul Dupont', 'Paul Dupond'])
    const many = await makeKnown('Paul Dupond', ...['A', 'B', 'C', 'D', 'E'].map((first) => `${first} Dupont`))
    expect(await search(many, 'dupont')).toHaveLength(5)
  })

  it('PAT-01 shows who is called nearly so before who was nearly born so', async () => {
    const member = await makeKnown(['Anne Abadie', { birthName: 'Dupont' }], 'Paul Dupont')
    expect(await search(member, 'dupotn')).toEqual(['Paul Dupont', 'Anne Abadie'])
    expect(await search(member, 'dupotn anne')).toEqual(['Anne Abadie'])
  })

  it('PAT-01 forgives nothing in short words', async () => {
    expect(await search(await makeKnown('Zoé Roy'), 'rey')).toEqual([])
  })

  it('PAT-01 takes as many as are asked for', async () => {
    const member = await makeKnown('A Dupont', 'B Dupont', 'C Dupont')
    expect(await search(member, 'dupont', '?limit=2')).toEqual(['A Dupont', 'B Dupont'])
    expect((await ask(member, 'dupont', '?limit=0')).statusCode).toBe(400)
  })

  it.each(['%', '_', '\\', "'", '"', '(', '.*', '[a-z]', '^', '$', '%%%', '----', '’', '\u202e', '+', '?', ' '])(
    'PAT-01 finds no patient by %j, and does not fail',
    async (typed) => {
      expect(await search(await makeKnown(jean), typed)).toEqual([])
    },
  )

  it.each([
    ['dup%', jean],
    ['d_p', ''],
    ['dup.*', jean],
    ["du'pont", ''],
    ['$upont', jean],
    ['dupont$', jean],
    ['d(pont', ''],
    ["'; drop table patients; --", ''],
    ['🦷', ''],
  ])('PAT-01 reads %j as letters', async (typed, expected) => {
    expect((await search(await makeKnown(jean), typed)).join()).toBe(expected)
  })

  it.each(['🦷 Molaire', 'محمد علي', 'שרה כהן', 'Ольга Иванова', 'O’Brien "Bob"'])('PAT-01 finds %s', async (name) => {
    const member = await makeKnown(name, 'Paul Martin')
    for (const word of name.replaceAll('"', '').split(' ')) expect(await search(member, word)).toEqual([name])
  })

  it('PAT-01 refuses what is no text', async () => {
    const member = await makeKnown(jean)
    expect((await ask(member, 'x'.repeat(81))).statusCode).toBe(400)
    expect((await ask(member, '\u0000')).statusCode).toBe(400)
    expect((await ask(member, '')).statusCode).toBe(400)
    expect((await ask(member, 'a '.repeat(40))).statusCode).toBe(200)
  })

  it('PAT-01 finds each by beginnings of their words in any order, and by one slip of the keys', async () => {
    const word = fc.string({ unit: fc.constantFrom(...Array.from('abcdeé')), minLength: 4, maxLength: 8 })
    const slip = fc.record({
      at: fc.nat(),
      kind: fc.constantFrom('more', 'less', 'other', 'swap'),
      letter: fc.constantFrom(...Array.from('xyz')),
    })
    await fc.assert(
      fc.asyncProperty(
        word,
        word,
        fc.nat(),
        fc.boolean(),
        slip,
        async (first, last, cut, turned, { at, kind, letter }) => {
          const member = await makeKnown(`${first} ${last}`)
          const start = last.slice(0, 1 + (cut % last.length))
          const whole = turned ? `${start} ${first}` : `${first} ${start}`
          expect(await search(member, whole)).toEqual([`${first} ${last}`])
          const place = at % last.length
          const [before, here, after] = [last.slice(0, place), last[place] ?? '', last.slice(place + 1)]
          const slipped = {
            more: `${before}${letter}${here}${after}`,
            less: `${before}${after}`,
            other: `${before}${letter}${after}`,
            swap: `${before}${after.slice(0, 1)}${here}${after.slice(1)}`,
          }[kind]
          if (slipped.length >= 4) expect(await search(member, `${first} ${slipped}`)).toEqual([`${first} ${last}`])
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)
})

describe('a search by birth date', () => {
  it.each([
    '12/03/1984',
    '12.03.1984',
    '12-03-1984',
    '1984-03-12',
    '12031984',
    '12/3/1984',
    '12/03/84',
    '12.03.84',
    ' 12 / 03 / 1984 ',
  ])('PAT-01 reads %j', async (typed) => {
    const member = await makeKnown(
      ['Jean Dupont', { birthDate: '1984-03-12' }],
      ['Paul Martin', { birthDate: '1984-12-03' }],
    )
    expect(await search(member, typed)).toEqual(['Jean Dupont'])
  })

  it('PAT-01 goes with a name, whole or as a year', async () => {
    const member = await makeKnown(
      ['Jean Dupont', { birthDate: '1984-03-12' }],
      ['Paul Dupont', { birthDate: '1991-03-12' }],
      'Luc Dupont',
    )
    for (const typed of ['dupont 1984', '1984 dup', 'dupont 12/03/1984', '12/03/84 dupont', 'dupnot 1984'])
      expect(await search(member, typed)).toEqual(['Jean Dupont'])
    expect(await search(member, 'martin 12/03/1984')).toEqual([])
  })

  it.each([
    ['1984', 'Zoé, Ève, Jean, Léa, June'],
    ['dupont 1984', 'Jean'],
    ['petit 1984', 'June, Zoé'],
  ])('PAT-01 reads %j: %s', async (typed, expected) => {
    const member = await makeKnown(
      ['Jean Dupont', { birthDate: '1984-03-12' }],
      ['Paul Dupont', { birthDate: '1991-03-12' }],
      ['Ève Bon', { birthDate: '1984-03-31' }],
      ['June Petit', { birthDate: '1984-02-01' }],
      ['Léa Grand', { birthDate: '1984-06-30' }],
      ['Zoé Petit', { birthDate: '2001-01-01', phone: '06 12 34 19 84' }],
    )
    const names = await search(member, typed)
    expect(names.map((name) => name.split(' ')[0]).join(', ')).toBe(expected)
  })

  it.each([
    '31/02/1984',
    '12/13/1984',
    '00/00/0000',
    '99999999',
    '12/03/2099',
    '1984-3-',
    '12//1984',
    '12/03/1899',
    'mars 1983',
    '1983',
  ])('PAT-01 finds no patient by %j, and does not fail', async (typed) => {
    expect(await search(await makeKnown(['Jean Dupont', { birthDate: '1984-03-12' }]), typed)).toEqual([])
  })
})

describe('a search by telephone', () => {
  it.each([
    '06 12 34 56 78',
    '0612345678',
    '+33 6 12 34 56 78',
    '0033612345678',
    '+33(0)612',
    '0612',
    '5678',
    '06.12',
    '345678',
    '34-56-78',
  ])('PAT-01 finds +33 6 12 34 56 78 by %j', async (typed) => {
    const member = await makeKnown(
      ['Jean Dupont', { phone: '+33 6 12 34 56 78' }],
      ['Paul Martin', { phone: '07 99 99 99 99' }],
    )
    expect(await search(member, typed)).toEqual(['Jean Dupont'])
  })

  it('PAT-01 needs four digits, and those of the beginning or the end', async () => {
    const member = await makeKnown(['Jean Dupont', { phone: '06 12 34 56 78' }])
    for (const typed of ['061', '678', '2345', '+', '0000']) expect(await search(member, typed)).toEqual([])
  })

  it.each(['dupont 06 12 34', '06 12 dupont', 'dupont +33 6 12 34 56 78', 'dupond 0612', 'jean 5678', 'dupont 5678'])(
    'PAT-01 finds %s, by a name and a number together',
    async (typed) => {
      const member = await makeKnown(
        ['Jean Dupont', { phone: '+33 6 12 34 56 78' }],
        ['Jeanne Dupont', { phone: '07 99 99 99 99' }],
        ['Paul Martin', { phone: '06 12 34 56 78' }],
      )
      expect(await search(member, typed)).toEqual(['Jean Dupont'])
    },
  )

  it('PAT-01 takes eight digits as a date and as a number', async () => {
    const member = await makeKnown(
      ['Jean Dupont', { birthDate: '1984-03-12' }],
      ['Paul Martin', { phone: '+32 12031984' }],
    )
    expect(await search(member, '12031984')).toEqual(['Jean Dupont', 'Paul Martin'])
  })
})

describe('whom a search finds', () => {
  it('TEN-01 are patients of the practice, whom it follows', async () => {
    const member = await makeKnown(['Jean Dupont', { unlinkedAt: new Date() }])
    const other = await makeKnown('Jean Dupont')
    expect(await search(member, 'dupont')).toEqual([])
    expect((await ask({ ...other, userId: member.userId }, 'dupont')).json().code).toBe('not-found')
    const none = await makeCollaborator(db, member.practiceId, 'comptable')
    expect((await ask({ ...none, userId: member.userId }, 'dupont')).json().detail).toBe('patients:read')
  })

  it('TEN-03 is answered to a machine whom the user linked', async () => {
    const member = await makeKnown('Jean Dupont')
    const machine = await makeMachine(db, ['patients:read'], [member.userId])
    expect(await search({ ...machine, userId: member.userId }, 'jean')).toEqual(['Jean Dupont'])
  })
})
