import { demoApplications, demoPassword, demoPeople, demoSecret } from '@arcade/demo/people.ts'
import { count } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../test/app.ts'
import { makeDatabase } from '../test/database.ts'
import { headersOf, logIn } from '../test/sign-in.ts'
import { describeDemo, loadDemo, refuseDemo } from './demo.ts'
import { applications, users } from './kernel/identity.table.ts'
import { sha256 } from './kernel/secrets.ts'

const { db } = await makeDatabase()

describe('the demo', () => {
  it('is made once, however many start at the same time', async () => {
    await expect(refuseDemo(db)).resolves.toBeUndefined()
    const made = await Promise.all([loadDemo(db), loadDemo(db), loadDemo(db)])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await loadDemo(db)).toBe(false)
    expect(await db.select({ people: count() }).from(users)).toEqual([{ people: demoPeople.length }])
  })

  it.each(demoPeople)('lets $email in, who is $shows', async ({ id, email, works }) => {
    await loadDemo(db)
    const app = await makeTestApp(db)
    const answer = await logIn(app, { login: email, password: demoPassword })
    const { result } = (await app.inject({ url: `/v1/users/${id}`, headers: headersOf(answer) })).json()
    expect(result.practices.map(({ role }: { role: string }) => role)).toEqual(works.map(({ role }) => role))
  })

  it('gives Léa a choice of whom to act for, and no invoices', async () => {
    await loadDemo(db)
    const app = await makeTestApp(db)
    const headers = headersOf(await logIn(app, { login: 'lea.petit@arcade.example', password: demoPassword }))
    const { uuid } = (await app.inject({ url: '/v1/users/get-by-email/lea.petit@arcade.example', headers })).json()
      .result
    const { result } = (await app.inject({ url: `/v1/users/${uuid}`, headers })).json()
    expect(result.practices[0].rights).toMatchObject({ patients: 'write', messages: 'write', invoices: 'none' })
    expect(result.actsFor.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Camille', 'Paul'])
  })

  it('leaves somebody alone who has such an address already', async () => {
    const { db } = await makeDatabase()
    const [camille] = demoPeople
    await db.insert(users).values({ email: camille?.email ?? '', firstName: 'Autre', lastName: 'Personne' })
    expect(await loadDemo(db)).toBe(true)
    expect(await db.select({ people: count() }).from(users)).toEqual([{ people: demoPeople.length }])
    expect(await loadDemo(db)).toBe(false)
  })

  it('names every account when it starts', () => {
    for (const { email } of demoPeople) expect(describeDemo()).toContain(email)
    for (const { key } of demoApplications) expect(describeDemo()).toContain(key)
  })

  it('is refused in production', async () => {
    await loadDemo(db)
    await expect(refuseDemo(db)).rejects.toThrow(/demo accounts/)
  })

  it('is refused in production also where only the secret of its applications is left', async () => {
    const { db } = await makeDatabase()
    await db.insert(applications).values({ key: 'copied', name: 'Copiée', secretHash: sha256(demoSecret) })
    await expect(refuseDemo(db)).rejects.toThrow(/demo application/)
  })
})
