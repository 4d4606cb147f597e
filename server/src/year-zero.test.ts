import { contract } from '@arcade/contract/contract.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { makePatient, makePractitioner } from '../test/makers.ts'
import { shareApp } from '../test/shared.ts'

const { db, app } = await shareApp()

const zero = { date: '0000-01-01', datetime: '0000-12-31T23:59:59Z' }
const later = { date: '2026-01-01', datetime: '2026-01-01T00:00:00Z' }

interface Def {
  format?: string
  shape?: Record<string, z.ZodType>
  [part: string]: unknown
}

/** All dates in a schema, however deep. */
function datesIn(schema: z.ZodType): { format: keyof typeof zero; schema: z.ZodType }[] {
  const def = schema._zod.def as unknown as Def
  if (def.format === 'date' || def.format === 'datetime') return [{ format: def.format, schema }]
  const { shape = {}, innerType, element, options = [], valueType, in: wire } = def
  const parts = [...Object.values(shape), innerType, element, ...(options as z.ZodType[]), valueType, wire]
  return parts.flatMap((part) => (part ? datesIn(part as z.ZodType) : []))
}

const dated = [
  'readAllNotifications',
  'createAct',
  'updateAct',
  'requestPatientLink',
  'findResembling',
  'createPatient',
]

describe('ERR-03 the year 0000', () => {
  const inputs = Object.entries<Route>(contract).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) => (part ? datesIn(part).map((date) => ({ name, ...date })) : [])),
  )

  it('ERR-03 stands in no date that a call takes', () => {
    expect(inputs.map(({ name }) => name)).toEqual(expect.arrayContaining(dated))
    const taking = (texts: typeof zero) =>
      inputs.filter(({ format, schema }) => schema.safeParse(texts[format]).success)
    expect(taking(zero).map(({ name }) => name)).toEqual([])
    expect(taking(later)).toEqual(inputs)
  })

  it('ERR-03 is refused with 400 wherever a date comes in, and finds nothing where text is searched', async () => {
    const { userId, practiceId, headers } = await makePractitioner(db)
    const { id } = await makePatient(db, practiceId)
    const resembling = `/v1/users/patients-resembling/${userId}?firstName=Zo%C3%A9&lastName=Petit&birthDate=`
    const act = { type: 'guided_surgery', state: 'done', teeth: [], details: {}, checklist: [], date: '2026-03-01' }
    const post = (url: string, payload: object) => ({ method: 'POST' as const, url, payload })
    const patient = (birthDate: string) =>
      post('/v1/patients', { userUuid: userId, personInfo: { firstName: 'Zoé', lastName: 'Petit', birthDate } })
    const calls = (date: string) => [
      { url: `${resembling}${date}` },
      post('/v1/notifications/read', { upTo: `${date}T00:00:00Z` }),
      post(`/v1/patients/${id}/acts`, { ...act, lots: [{ article: 'Implant', lot: 'A1', expiry: date }] }),
      post(`/v1/patients/${id}/acts`, { ...act, date, lots: [] }),
      patient(date),
    ]
    for (const date of ['0000-01-01', '0000-02-29', '0000-12-31'])
      for (const call of calls(date)) {
        const refused = await app.inject({ ...call, headers })
        expect(refused.json(), call.url).toMatchObject({ status: 400, code: 'request.invalid' })
      }
    for (const typed of ['0000-01-01', '01/01/0000', '01010000', '00000101', '0000'])
      expect(
        await app.inject({ url: `/v1/users/patients-search/${userId}/${encodeURIComponent(typed)}`, headers }),
      ).toMatchObject({ statusCode: 200 })
  })

  it('ERR-03 the first and the last year that a date can have are answered', async () => {
    const { userId, headers } = await makePractitioner(db)
    const resembling = `/v1/users/patients-resembling/${userId}?firstName=Zo%C3%A9&lastName=Petit&birthDate=`
    for (const date of ['0001-01-01', '9999-12-31']) {
      expect((await app.inject({ url: `${resembling}${date}`, headers })).statusCode).toBe(200)
      const read = { method: 'POST' as const, url: '/v1/notifications/read', payload: { upTo: `${date}T00:00:00Z` } }
      expect((await app.inject({ ...read, headers })).statusCode).toBeLessThan(300)
    }
  })
})
