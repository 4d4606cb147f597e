import { actFaults } from '@arcade/contract/clinic/acts/act-types.ts'
import { Lot } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { PadotestResult } from '@arcade/contract/clinic/acts/padotest.ts'
import { NewPatientInfo } from '@arcade/contract/clinic/patients/persons.ts'
import { circleAccounts, demoApplications, demoDesks, demoSecret, hasSecret } from '@arcade/demo/applications.ts'
import { makeDemoPatients } from '@arcade/demo/patients.ts'
import { demoPassword, demoPeople, demoPractices } from '@arcade/demo/people.ts'
import { asc, count, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../test/app.ts'
import { cheapHash } from '../test/cheap-hash.ts'
import { makeDatabase, makeDemoDatabase } from '../test/database.ts'
import { makeFiles } from '../test/files.ts'
import { headersOf, logIn } from '../test/sign-in.ts'
import { linkDemoFiles } from './clinic/acts/acts.demo.ts'
import { acts } from './clinic/acts/acts.table.ts'
import { patients } from './clinic/patients/patients.table.ts'
import { verifyLedger } from './commerce/smileys/index.ts'
import { describeDemo, loadDemo, refuseDemo } from './demo.ts'
import { applicationLinks, applicationShortcuts, applications, users } from './kernel/identity/identity.table.ts'
import { sha256 } from './kernel/secrets/secrets.ts'
import { placeDemo } from './people/applications/applications.demo.ts'

const { db } = await makeDemoDatabase()
const app = await makeTestApp(db)

/** A demo in a database where somebody has an address of its people, and an application a key of its own. */
const makeBeside = async () => {
  const { db } = await makeDatabase()
  const [camille] = demoPeople
  await db.insert(users).values({ email: camille?.email ?? '', firstName: 'Autre', lastName: 'Personne' })
  await db.insert(applications).values({ key: 'circle', name: 'Leur Circle', link: 'https://partner.example/' })
  return { db, made: await loadDemo(db, cheapHash) }
}
const beside = await makeBeside()

describe('the demo', () => {
  it('is made once, however many start at the same time', async () => {
    const { db } = await makeDatabase()
    await expect(refuseDemo(db)).resolves.toBeUndefined()
    const made = await Promise.all([1, 2, 3].map(() => loadDemo(db, cheapHash)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await loadDemo(db)).toBe(false)
    expect(await db.select({ people: count() }).from(users)).toEqual([{ people: demoPeople.length }])
  })

  it.each(demoPeople)('lets $email in, who is $shows', async ({ id, email, works }) => {
    const answer = await logIn(app, { login: email, password: demoPassword })
    const { result } = (await app.inject({ url: `/v1/users/${id}`, headers: headersOf(answer) })).json()
    expect(result.practices.map(({ role }: { role: string }) => role)).toEqual(works.map(({ role }) => role))
  })

  it('gives Léa a choice of whom to act for, and no invoices', async () => {
    const headers = headersOf(await logIn(app, { login: 'lea.petit@arcade.example', password: demoPassword }))
    const { uuid } = (await app.inject({ url: '/v1/users/get-by-email/lea.petit@arcade.example', headers })).json()
      .result
    const { result } = (await app.inject({ url: `/v1/users/${uuid}`, headers })).json()
    expect(result.practices[0].rights).toMatchObject({ patients: 'write', messages: 'write', invoices: 'none' })
    expect(result.actsFor.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Camille', 'Paul'])
  })

  it('SMI-03 shows two years of smileys of Camille’s practice, with expiries, a return and reservations', async () => {
    const headers = headersOf(await logIn(app, { login: 'camille.durand@arcade.example', password: demoPassword }))
    const [camille] = demoPeople
    const read = async (path: string) =>
      (await app.inject({ url: `/v1/smileys/${path}/${camille?.id}`, headers })).json()
    const { result: summary } = await read('summary')
    const sum = (part: string) =>
      summary.months.reduce((sum: number, month: Record<string, number>) => sum + (month[part] ?? 0), 0)
    expect(summary).toMatchObject({ balance: 1240, own: 840, owed: 0, reserved: 0, expiring: { amount: 180 } })
    expect([sum('earned'), sum('spent'), sum('expired')]).toEqual([1980, 940, 100])
    const { result: history } = await read('history')
    const kinds = new Set(history.map(({ kind }: { kind: string }) => kind))
    expect(kinds).toEqual(new Set(['grant', 'spend', 'reserve', 'release', 'expire', 'reverse']))
    expect((await verifyLedger(db)).faults).toEqual([])
  })

  it('ACT-01 links the files of a day to the act of that day, and leaves an act alone that somebody changed', async () => {
    const courses = makeDemoPatients(new Date().toISOString().slice(0, 10)).slice(0, 2)
    const [first, second] = courses.map(({ id, practiceId, acts: [act] }) => ({ id, practiceId, act }))
    if (!first?.act || !second?.act) throw new Error('the demo has no acts')
    const fileOf = ({ id: patientId, practiceId, act }: typeof first) => ({
      patientId,
      practiceId,
      createdAt: new Date(`${act?.date}T10:00:00Z`),
    })
    const [file] = await makeFiles(db, [fileOf(first), fileOf(second)])
    await db.update(acts).set({ version: 2 }).where(eq(acts.id, second.act.id))
    await linkDemoFiles(db)
    const linked = (id: string) => db.select({ fileIds: acts.fileIds }).from(acts).where(eq(acts.id, id))
    expect(await linked(first.act.id)).toEqual([{ fileIds: [file?.id] }])
    expect(await linked(second.act.id)).toEqual([{ fileIds: [] }])
  })

  it('leaves somebody alone who has such an address already', async () => {
    const { db, made } = beside
    expect(made).toBe(true)
    expect(await db.select({ people: count() }).from(users)).toEqual([{ people: demoPeople.length }])
    expect(await loadDemo(db)).toBe(false)
  })

  it('names every account when it starts', () => {
    for (const { email } of demoPeople) expect(describeDemo()).toContain(email)
    for (const { key } of demoApplications.filter(hasSecret)) expect(describeDemo()).toContain(key)
    expect(describeDemo()).toContain(`Camille is ${circleAccounts[0]?.login} there`)
  })

  it('is refused in production', async () => {
    await expect(refuseDemo(db)).rejects.toThrow(/demo accounts/)
  })

  it('is refused in production also where only the secret of its applications is left', async () => {
    const { db } = await makeDatabase()
    await db.insert(applications).values({ key: 'copied', name: 'Copiée', secretHash: sha256(demoSecret) })
    await expect(refuseDemo(db)).rejects.toThrow(/demo application/)
  })
})

describe('the demo’s applications', () => {
  const row = async (key: string, from = db) =>
    (await from.select().from(applications).where(eq(applications.key, key)))[0]

  it('SSO-05 PRT-02 are linked and at hand for whom the demo shows with them, in their order', async () => {
    for (const { person, linked, shortcuts } of demoDesks) {
      const links = await db.select().from(applicationLinks).where(eq(applicationLinks.userId, person.id))
      expect(links.map(({ applicationId, login }) => [applicationId, login])).toEqual(
        linked.map(({ application, login = null }) => [application.id, login]),
      )
      const atHand = await db
        .select()
        .from(applicationShortcuts)
        .where(eq(applicationShortcuts.userId, person.id))
        .orderBy(asc(applicationShortcuts.createdAt))
      expect(atHand.map(({ applicationId }) => applicationId)).toEqual(shortcuts.map(({ id }) => id))
      const [user] = await db.select().from(users).where(eq(users.id, person.id))
      expect(user?.loginGalaxy).toBe(person.loginGalaxy ?? null)
    }
  })

  it('have a secret where they need one, and nowhere else', async () => {
    for (const application of demoApplications)
      expect((await row(application.key))?.secretHash).toEqual(hasSecret(application) ? sha256(demoSecret) : null)
  })

  it('SSO-04 are where the sandbox is, also after it has moved', async () => {
    for (const sandbox of ['http://127.0.0.1:4001', 'http://127.0.0.1:4002']) {
      await placeDemo(db, sandbox)
      expect(await row('smilers')).toMatchObject({
        link: `${sandbox}/smilers/`,
        redirectUris: [`${sandbox}/smilers/callback`],
        postLogoutRedirectUris: [`${sandbox}/smilers/goodbye`],
        backchannelLogoutUri: `${sandbox}/smilers/backchannel-logout`,
        initiateLoginUri: `${sandbox}/smilers/login`,
        checkLoginUri: null,
      })
      expect(await row('circle')).toMatchObject({
        redirectUris: [],
        initiateLoginUri: `${sandbox}/circle/enter`,
        checkLoginUri: `${sandbox}/circle/check-login`,
      })
      expect(await row('bdd')).toMatchObject({ link: `${sandbox}/bdd/`, initiateLoginUri: null })
    }
  })

  const versions = async () => (await db.execute(sql`select id, xmin::text from ${applications} order by id`)).rows

  it('are not written again where nothing has changed', async () => {
    await placeDemo(db, 'http://127.0.0.1:4003')
    const before = await versions()
    await loadDemo(db)
    await placeDemo(db, 'http://127.0.0.1:4003')
    expect(await versions()).toEqual(before)
  })

  it('are all in one sandbox when several start at once', async () => {
    const sandboxes = [1, 2, 3, 4, 5].map((number) => `http://127.0.0.1:410${number}`)
    await Promise.all(sandboxes.map((sandbox) => placeDemo(db, sandbox)))
    const links = await db.select({ link: applications.link }).from(applications)
    expect(new Set(links.map(({ link }) => new URL(link ?? '').origin)).size).toBe(1)
  })

  it('come into an older demo, whose people keep what they have', async () => {
    const { db } = await makeDemoDatabase()
    // As it was when the demo had one application, which had no secret yet, no smileys, no orders and no plans.
    for (const table of ['smiley_entries', 'smiley_uses'])
      await db.execute(sql.raw(`alter table ${table} disable trigger user`))
    await db.execute(sql`truncate smiley_accounts cascade`)
    await db.execute(sql`truncate orders, subscription_plans cascade`)
    await db.delete(applicationShortcuts)
    await db.delete(applicationLinks)
    await db.delete(applications).where(sql`${applications.key} <> 'smilers'`)
    await db.update(applications).set({ image: null, translation: null, category: null, secretHash: null })

    expect(await loadDemo(db)).toBe(false)
    await placeDemo(db, 'http://127.0.0.1:4001')
    const all = await db.select().from(applications).orderBy(asc(applications.id))
    expect(all.map(({ key }) => key)).toEqual(demoApplications.map(({ key }) => key))
    expect(await row('smilers', db)).toMatchObject({
      image: '/applications/smilers.svg',
      category: 'medical',
      secretHash: sha256(demoSecret),
      link: 'http://127.0.0.1:4001/smilers/',
    })
    expect(await db.select().from(applicationShortcuts)).toEqual([])
  })

  it('leave alone one of the same key that somebody registered', async () => {
    const { db, made } = beside
    expect(made).toBe(true)
    await placeDemo(db, 'http://127.0.0.1:4001')
    expect(await row('circle', db)).toMatchObject({ name: 'Leur Circle', link: 'https://partner.example/' })
    expect(await db.select().from(applications)).toHaveLength(demoApplications.length)
  })
})

describe('the demo’s register', () => {
  it('PAT-01 is the same at every start, and every act in it is one that could be entered', () => {
    const register = makeDemoPatients('2026-11-15')
    expect(makeDemoPatients('2026-11-15')).toEqual(register)
    expect(register.filter(({ practiceId }) => practiceId === demoPractices[0]?.id)).toHaveLength(1286)
    const acts = register.flatMap((patient) => patient.acts)
    expect(new Set(acts.map(({ id }) => id)).size).toBe(acts.length)
    expect(acts.flatMap(actFaults)).toEqual([])
    for (const { padotest, lots } of acts) {
      if (padotest) expect(PadotestResult.safeParse(padotest).error).toBeUndefined()
      for (const lot of lots) expect(Lot.safeParse(lot).error).toBeUndefined()
    }
    for (const { lastName, firstName, birthName, birthDate, sex, email, phone } of register) {
      const info = { lastName, firstName, birthName, birthDate, sex, email, phone }
      expect(NewPatientInfo.safeParse(info).error).toBeUndefined()
    }
  })

  it('ACT-01 fills the practices once, also in a database that had the demo before there were patients', async () => {
    const { db } = await makeDemoDatabase()
    const [made] = await db.select({ patients: count() }).from(patients)
    await db.execute(sql`truncate patients cascade`)
    await loadDemo(db)
    expect(await db.select({ patients: count() }).from(patients)).toEqual([made])
    await loadDemo(db)
    expect(await db.select({ patients: count() }).from(patients)).toEqual([made])
    const late = sql`select count(*)::int as wrong from patients p where last_visit is distinct from (
      select max(date) from acts a where a.practice_id = p.practice_id and a.patient_id = p.id and state = 'done')`
    expect((await db.execute(late)).rows).toEqual([{ wrong: 0 }])
  })
})
