import { describe, expect, it } from 'vitest'
import { type Member, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'

const { db, app } = await shareApp()

async function resembling(member: Member, firstName: string, lastName: string, birthDate?: string): Promise<string[]> {
  const query = new URLSearchParams({ firstName, lastName, ...(birthDate && { birthDate }) })
  const url = `/v1/users/patients-resembling/${member.userId}?${query}`
  const answer = await app.inject({ url, headers: member.headers })
  expect(answer.statusCode).toBe(200)
  const { result } = answer.json()
  return result.map(
    ({ personInfo }: { personInfo: Record<string, string> }) => `${personInfo.firstName} ${personInfo.lastName}`,
  )
}

describe('a hint of who may be meant', () => {
  it('PAT-04 names the likeliest first', async () => {
    const member = await makePractitioner(db)
    const add = (firstName: string, lastName: string, more: object = {}) =>
      makePatient(db, member.practiceId, { firstName, lastName, ...more })
    await add('Jeanne', 'Dupond', { birthDate: '1984-03-12' })
    await add('DUPONT', 'Jean', { birthDate: '1984-03-12' })
    await add('Jean', 'Dûpont')
    await add('Jean', 'Dupond', { birthDate: '1984-03-12' })
    await add('Jean', 'Martin', { birthDate: '1984-03-12' })
    await add('Jean', 'Dupont', { birthDate: '1950-01-01' })
    await add('Paul', 'Durand', { birthDate: '1984-03-12' })
    await add('Jean-Marc', 'Dupontt')
    expect(await resembling(member, 'jean', 'dupont', '1984-03-12')).toEqual([
      'DUPONT Jean',
      'Jean Dûpont',
      'Jean Dupond',
      'Jeanne Dupond',
      'Jean Martin',
    ])
    expect(await resembling(member, 'Paul', 'Durant')).toEqual(['Paul Durand'])
    expect(await resembling(member, 'Zoé', 'Keller', '1984-03-13')).toEqual([])
  })

  it('PAT-04 knows the birth name, and no other practice', async () => {
    const [member, other] = [await makePractitioner(db), await makePractitioner(db)]
    await makePatient(db, member.practiceId, { firstName: 'Anne', lastName: 'Petit', birthName: 'Lefèvre' })
    await makePatient(db, member.practiceId, { firstName: 'Luc', lastName: 'Lefèvre', unlinkedAt: new Date() })
    expect(await resembling(member, 'Anne', 'Lefevre')).toEqual(['Anne Petit'])
    expect(await resembling(member, 'Luc', 'Lefevre')).toEqual([])
    expect(await resembling(other, 'Anne', 'Lefevre')).toEqual([])
  })

  it.each(['---', '%', '_', '(', '.*', "'", '🦷', 'محمد'])('PAT-04 fails over no sign: %s', async (name) => {
    const member = await makePractitioner(db)
    await makePatient(db, member.practiceId)
    expect(await resembling(member, name, name)).toEqual([])
  })
})
