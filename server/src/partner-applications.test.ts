import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { circleAccounts, demoApplications } from '@arcade/demo/applications.ts'
import { demoPeople } from '@arcade/demo/people.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { collectLogs } from '../test/app.ts'
import { makeBrowserSession, type Place } from '../test/browser-session.ts'
import { makeDemoDatabase } from '../test/database.ts'
import { makeListeningApp } from '../test/listening.ts'
import { openPgListener } from './kernel/events/pg-listener.ts'
import { makeJobs } from './kernel/jobs/jobs.ts'
import { makeLogger } from './kernel/logs/logs.ts'
import { placeDemo } from './people/applications/applications.demo.ts'
import { openSandbox } from './sandbox.ts'

/** The portal and the outside world as a demo has them, each in its own process and under its own host. */
const { db, url } = await makeDemoDatabase()
const log = makeLogger(collectLogs())
const jobs = makeJobs({ url }, log)
const notices = openPgListener(url, log)
const { origin: portal } = await makeListeningApp(db, { jobs, notices })
const dataDir = await mkdtemp(join(tmpdir(), 'arcade-partners-'))
const sandbox = await openSandbox({ portal, dataDir, log })
await placeDemo(db, sandbox.origin)
await jobs.start()
afterAll(async () => {
  await jobs.stop()
  await notices.close()
  await sandbox.close()
  await rm(dataDir, { recursive: true, force: true })
})

const uuidOf = (key: string) => demoApplications.find((one) => one.key === key)?.id ?? ''
const idOf = (email: string) => demoPeople.find((one) => one.email === email)?.id ?? ''
const homeOf = (key: string) => `${sandbox.origin}/${key}/`
const [camille, hugo, lea] = ['camille.durand', 'hugo.bernard', 'lea.petit'].map(
  (name) => `${name}@arcade.example`,
) as [string, string, string]

type Traveller = ReturnType<typeof makeBrowserSession>

async function arrive(login: string): Promise<Traveller> {
  const traveller = makeBrowserSession(portal)
  await traveller.signIn(login)
  return traveller
}

/** Opens an application with the portal session, whose page answers by itself. */
async function enter(traveller: Traveller, key: string): Promise<Place> {
  const place = await traveller.open(uuidOf(key))
  return place.at.origin === portal ? traveller.answer(place, 'login') : place
}

const isIn = async (traveller: Traveller, key: string) =>
  (await traveller.go(homeOf(key))).page.includes('You are signed in as')

const turn = (key: string, fault: string) =>
  fetch(`${sandbox.origin}/faults/${key}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  })

describe('a click on a shortcut', () => {
  it('SSO-04 SSO-05 lands at Smilers, signed in without a second password', async () => {
    const traveller = await arrive(camille)
    const asked = await traveller.open(uuidOf('smilers'))
    expect(asked.at.origin).toBe(portal)
    const { at, status, page } = await traveller.answer(asked, 'login')
    expect([at.href, status]).toEqual([homeOf('smilers'), 200])
    for (const text of ['You are signed in as Camille Durand', camille, 'Cabinet dentaire des Arcades'])
      expect(page).toContain(text)
  })

  it('SSO-04 opens the next application without a question, which sees what it asked for alone', async () => {
    const traveller = await arrive(camille)
    await enter(traveller, 'smilers')
    const { at, page } = await traveller.open(uuidOf('smilersLab'))
    expect(at.href).toBe(homeOf('smilersLab'))
    expect(page).toContain('You are signed in as Camille Durand')
    expect(page).not.toContain(camille)
  })

  it('SSO-04 TEN-03 asks who has not linked an application before its machines may act for them', async () => {
    const traveller = await arrive(lea)
    const question = await enter(traveller, 'smilersLab')
    expect(question.at.origin).toBe(portal)
    expect(await isIn(traveller, 'smilersLab')).toBe(false)
    const { page } = await traveller.answer(question, 'consent')
    expect(page).toContain('You are signed in as Léa Petit')
    expect((await traveller.open(uuidOf('smilersLab'))).at.href).toBe(homeOf('smilersLab'))
  })

  it('SSO-05 opens a plain link, without any data', async () => {
    const traveller = await arrive(camille)
    const { at, status, page } = await traveller.open(uuidOf('bdd'))
    expect([at.href, status]).toEqual([homeOf('bdd'), 200])
    expect(page).not.toContain('Camille')
  })

  it('SSO-04 asks before Label’Dent learns anything, once', async () => {
    const traveller = await arrive(hugo)
    const question = await enter(traveller, 'labelDent')
    expect(question.at.origin).toBe(portal)
    expect(await isIn(traveller, 'labelDent')).toBe(false)
    const { page } = await traveller.answer(question, 'consent')
    expect(page).toContain('You are signed in as Hugo Bernard')
    expect((await traveller.open(uuidOf('labelDent'))).at.href).toBe(homeOf('labelDent'))
  })

  it('SSO-04 a person who does not agree sees that at Label’Dent, which has learnt nothing', async () => {
    const traveller = await arrive(lea)
    const { at, page } = await traveller.answer(await enter(traveller, 'labelDent'), 'abort')
    expect(at.href).toContain(`${sandbox.origin}/labelDent/callback?error=access_denied`)
    expect(page).toContain('You did not agree')
    expect(await isIn(traveller, 'labelDent')).toBe(false)
  })
})

describe('who is in at an application', () => {
  it('SSO-04 gets new tokens, and userinfo answers to them', async () => {
    const traveller = await arrive(camille)
    await enter(traveller, 'smilers')
    for (const button of ['refresh', 'userinfo', 'refresh']) {
      const { at, page } = await traveller.press(`${homeOf('smilers')}${button}`)
      expect(at.href).toBe(homeOf('smilers'))
      expect(page).toContain('You are signed in as Camille Durand')
    }
  })

  it('SSO-04 is out everywhere soon after the logout at the portal', async () => {
    const traveller = await arrive(camille)
    await enter(traveller, 'smilers')
    await enter(traveller, 'smilersLab')
    expect((await traveller.call('POST', '/v1/logout')).status).toBe(204)
    for (const key of ['smilers', 'smilersLab'])
      await expect.poll(() => isIn(traveller, key), { timeout: 15_000 }).toBe(false)
  })

  it('SSO-04 a logout there ends the portal session and the other applications', async () => {
    const traveller = await arrive(camille)
    await enter(traveller, 'smilers')
    await enter(traveller, 'smilersLab')
    const { at, page } = await traveller.press(`${homeOf('smilers')}logout`)
    expect(at.href).toBe(`${homeOf('smilers')}goodbye`)
    expect(page).toContain('You are signed out')
    expect((await traveller.call('GET', `/v1/users/${idOf(camille)}`)).status).toBe(401)
    await expect.poll(() => isIn(traveller, 'smilersLab'), { timeout: 15_000 }).toBe(false)
  })

  it('TEN-05 learns at the next question that the person has unlinked it', async () => {
    const traveller = await arrive(hugo)
    await traveller.answer(await enter(traveller, 'smilers'), 'consent')
    expect(await isIn(traveller, 'smilers')).toBe(true)
    const unlink = `/v1/users/application-unlink/${idOf(hugo)}/${uuidOf('smilers')}`
    expect((await traveller.call('GET', unlink)).status).toBe(200)
    // It may also have been notified already.
    await traveller.press(`${homeOf('smilers')}userinfo`)
    expect(await isIn(traveller, 'smilers')).toBe(false)
  })
})

describe('Circle, which has its own passwords', () => {
  const [account] = circleAccounts
  const asCircle = { login: account?.login ?? '', password: account?.password ?? '' }

  /** The three calls of the page `/auth/choose-app-password`. */
  async function prove(traveller: Traveller, { login, password }: typeof asCircle) {
    const begun = await traveller.call<{ result: { r: string; cryptedPassword: string } }>(
      'POST',
      '/v1/users/get-reverse-login-params',
      { password, applicationUuid: uuidOf('circle') },
    )
    const { r, cryptedPassword } = begun.body.result
    const attached = await traveller.call<{ result: Record<string, string> }>('POST', '/v1/attach/api', { r })
    const typed = { login, password: cryptedPassword }
    return traveller.call<{ result: { proof: string; login: string }; code?: string }>('POST', '/v1/login/api', typed, {
      'app-authorization': attached.body.result['app-authorization'] ?? '',
    })
  }

  it('AUTH-14 SSO-03 is linked with the password there, and then entered with a ticket', async () => {
    const traveller = await arrive(camille)
    const { body } = await prove(traveller, { ...asCircle, login: 'CDURAND' })
    expect(body.result.login).toBe('cdurand')
    const add = `/v1/users/application-add/${idOf(camille)}/${uuidOf('circle')}`
    expect((await traveller.call('POST', add, { proof: body.result.proof })).status).toBe(200)

    const { at, page } = await traveller.open(uuidOf('circle'))
    expect(at.href).toBe(homeOf('circle'))
    expect(page).toContain('You are signed in as Camille Durand')
    expect(page).toContain('cdurand')
  })

  it('SSO-05 a ticket is good once', async () => {
    const traveller = await arrive(hugo)
    const { body } = await traveller.call<{ result: { url: string } }>(
      'POST',
      `/v1/applications/${uuidOf('circle')}/launch`,
    )
    expect((await traveller.go(body.result.url)).page).toContain('You are signed in as Hugo Bernard')
    const again = await makeBrowserSession(portal).go(body.result.url)
    expect([again.status, again.page]).toEqual([403, expect.stringContaining('This ticket is not good')])
  })

  it('AUTH-14 accepts no other password', async () => {
    const traveller = await arrive(lea)
    const { status, body } = await prove(traveller, { ...asCircle, password: 'wrong' })
    expect([status, body.code]).toEqual([401, 'broker.invalid'])
  })

  it.each(['down', '401', '500', 'malformed'])('AUTH-14 links no account while its switch is %s', async (fault) => {
    const traveller = await arrive(lea)
    await turn('circle', fault)
    const { status } = await prove(traveller, asCircle)
    await turn('circle', 'none')
    // A refusal of the simulated partner is a refusal; all else is no answer.
    expect(status).toBe(fault === '401' ? 401 : 502)
  })
})
