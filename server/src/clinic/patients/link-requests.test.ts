import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'

const { db } = await shareDatabase()
// Half past midnight of the 15th in Paris.
const app = await makeTestApp(db, { clock: { now: () => new Date('2026-03-14T23:30:00Z') } })

async function ask(birthDate: string) {
  const { userId, headers } = await makePractitioner(db)
  const payload = { userUuid: userId, firstName: 'Jean', lastName: 'Dupont', birthDate, email: 'jean@patients.example' }
  return app.inject({ method: 'POST', url: '/v1/patients/link-requests', headers, payload })
}

describe('whom one may ask for', () => {
  it.each(['2090-01-01', '2026-03-16'])(
    'PAT-02 a birth date of %s, a day to come, matches no patient',
    async (birthDate) => {
      const answer = await ask(birthDate)
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'body.birthDate', code: 'future' }] })
    },
  )

  it('PAT-02 may be born on the day that it is where the practice is', async () => {
    expect((await ask('2026-03-15')).statusCode).toBe(202)
  })
})
