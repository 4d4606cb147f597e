import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner, makeToken } from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { applicationLinks, applications } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { applicationsCommands } from './applications.commands.ts'
import {
  changeApplication,
  disableApplication,
  enableApplication,
  listApplications,
  registerApplication,
  rotateApplication,
} from './manage-applications.ts'

const database = await makeDatabase()
const { db } = database
const { app } = await makeNode(database)
const context = { db, clock: systemClock, terminal: nonInteractive() }

const newKey = () => `test-${randomUUID().slice(0, 8)}`
const secretIn = (sentence: string) => /shown only this once: ([\w-]{43})$/.exec(sentence)?.[1] ?? ''
const selectByKey = async (key: string) => (await db.select().from(applications).where(eq(applications.key, key)))[0]

async function register(more: object = {}) {
  const key = newKey()
  const sentence = await registerApplication(context, { key, name: 'Essai', protocol: 'oidc', ...more })
  return { key, sentence }
}

/** An application with a token of its machine, which a node has seen and keeps in memory. */
async function makeWorking() {
  const { key } = await register({ scopes: ['users:read'] })
  const { id: applicationId = '' } = (await selectByKey(key)) ?? {}
  const { userId } = await makePractitioner(db)
  await db.insert(applicationLinks).values({ userId, applicationId })
  const { headers } = await makeToken(db, { applicationId, scopes: ['users:read'] })
  const visit = async () => (await app.inject({ url: `/v1/users/${userId}`, headers })).statusCode
  expect(await visit()).toBe(200)
  return { key, visit }
}
const deadWithinASecond = { timeout: 1000, interval: 20 }

describe('application register', () => {
  it('SSO-01 prints the client id and the secret once, and keeps only its hash', async () => {
    const uris = { redirectUris: ['https://a.example/cb'], backchannelLogoutUri: 'https://a.example/out' }
    const { key, sentence } = await register({ ...uris, scopes: ['users:read'], consent: 'asked' })
    const application = await selectByKey(key)
    expect(sentence).toContain(`Its client id: ${key}  Its applicationUuid: ${application?.id}  Its secret`)
    expect(application).toMatchObject({ ...uris, consent: 'asked', secretHash: sha256(secretIn(sentence)) })
  })

  it('SSO-03 PRT-02 keeps where a broker checks passwords, and what its card shows, as it was typed', async () => {
    const key = newKey()
    const words = { fr: 'Suivi', en: 'Follow-up', es: 'Seguimiento', it: 'Controllo', pt: 'Acompanhamento = sim' }
    const about = Object.entries(words).flatMap(([locale, text]) => ['--about', `${locale}=${text}`])
    const uris = ['--check-login-uri', 'https://a.example/check', '--initiate-login-uri', 'https://a.example/enter']
    const card = ['--category', 'medical', '--image', '/logos/a1.svg', ...about]
    const args = ['application', 'register', key, '--name', 'Essai', '--protocol', 'broker', ...uris, ...card]
    await readCommandLine(applicationsCommands, args).work?.({ ...context, masterKey: async () => masterKey })
    expect(await selectByKey(key)).toMatchObject({
      protocol: 'broker',
      checkLoginUri: 'https://a.example/check',
      initiateLoginUri: 'https://a.example/enter',
      category: 'medical',
      image: '/logos/a1.svg',
      translation: words,
    })
  })

  it('gives a plain link no secret', async () => {
    const { key, sentence } = await register({ protocol: 'link', link: 'https://a.example/' })
    const { id, secretHash } = (await selectByKey(key)) ?? {}
    expect(sentence).toBe(`Registered Essai. Its client id: ${key}  Its applicationUuid: ${id}`)
    expect(secretHash).toBeNull()
  })

  it('refuses a key that is taken, and leaves its application as it is', async () => {
    const { key } = await register()
    const before = await selectByKey(key)
    const again = registerApplication(context, { key, name: 'Autre', protocol: 'oidc' })
    await expect(again).rejects.toThrow(`There is an application ${key} already`)
    expect(await selectByKey(key)).toEqual(before)
  })
})

describe('application change', () => {
  const change = async (...args: string[]) => {
    const { work } = readCommandLine(applicationsCommands, ['application', 'change', ...args])
    return work?.({ ...context, masterKey: async () => masterKey })
  }

  it('SSO-01 gives it the addresses that are typed, lists as a whole; all else stays, the secret too', async () => {
    const uris = { redirectUris: ['https://a.example/1', 'https://a.example/2'], link: 'https://a.example/' }
    const { key } = await register({ ...uris, backchannelLogoutUri: 'https://a.example/out' })
    const before = await selectByKey(key)
    const typed = ['--redirect-uri', 'https://b.example/3', '--backchannel-logout-uri', 'none']
    expect(await change(key, ...typed)).toBe(`Changed ${key}.`)
    const changed = { redirectUris: ['https://b.example/3'], backchannelLogoutUri: null }
    expect(await selectByKey(key)).toEqual({ ...before, ...changed })
  })

  it('ADM-01 gives it another base or none, and says what becomes of its orders; an unknown base is refused', async () => {
    const key = newKey()
    const named = ['application', 'register', key, '--name', 'Essai', '--protocol', 'oidc']
    expect(() => readCommandLine(applicationsCommands, [...named, '--base', 'ELSEWHERE'])).toThrow(
      '--base must be one of SMILERS',
    )
    await readCommandLine(applicationsCommands, [...named, '--base', 'SMILERS']).work?.({
      ...context,
      masterKey: async () => masterKey,
    })
    expect((await selectByKey(key))?.base).toBe('SMILERS')
    expect(await change(key, '--base', 'BDA')).toBe(
      `Changed ${key}. It sells for BDA from now on; orders that it pushed before stay with SMILERS.`,
    )
    expect(await change(key, '--link', 'https://a.example/')).toBe(`Changed ${key}.`)
    expect((await selectByKey(key))?.base).toBe('BDA')
    expect(await change(key, '--base', 'none')).toContain('It sells for no base from now on')
    expect((await selectByKey(key))?.base).toBeNull()
    expect(() => readCommandLine(applicationsCommands, ['application', 'change', key, '--base', 'ELSEWHERE'])).toThrow(
      '--base must be',
    )
  })

  it('SSO-05 asks it before a browser is sent there, unless that was switched off', async () => {
    const { key } = await register()
    expect((await selectByKey(key))?.probe).toBe(true)
    await change(key, '--probe', 'off')
    expect((await selectByKey(key))?.probe).toBe(false)
    await change(key, '--probe', 'on')
    expect((await selectByKey(key))?.probe).toBe(true)
    expect(() => readCommandLine(applicationsCommands, ['application', 'change', key, '--probe', 'never'])).toThrow(
      '--probe must be',
    )
  })

  it('leaves a broker application the address that checks passwords', async () => {
    const { key } = await register({ protocol: 'broker', checkLoginUri: 'https://a.example/check' })
    await expect(change(key, '--check-login-uri', 'none')).rejects.toThrow('Without --check-login-uri')
    await change(key, '--check-login-uri', 'https://b.example/check')
    expect((await selectByKey(key))?.checkLoginUri).toBe('https://b.example/check')
  })
})

describe('application rotate', () => {
  it('TEN-05 gives a new secret, and ends the tokens on every node', async () => {
    const { key, visit } = await makeWorking()
    const secret = secretIn(await rotateApplication(context, { key }))
    expect((await selectByKey(key))?.secretHash).toEqual(sha256(secret))
    await expect.poll(visit, deadWithinASecond).toBe(401)
  })
})

describe('application disable and enable', () => {
  it('TEN-05 ends the tokens on every node; they stay over when it is enabled again', async () => {
    const { key, visit } = await makeWorking()
    expect(await disableApplication(context, { key })).toContain(`Disabled ${key} and ended its tokens.`)
    await expect.poll(visit, deadWithinASecond).toBe(401)
    expect(await enableApplication(context, { key })).toBe(`Enabled ${key}.`)
    expect(await visit()).toBe(401)
    expect((await selectByKey(key))?.disabledAt).toBeNull()
  })
})

describe('application list', () => {
  it('shows a line each, and no secret', async () => {
    const { key, sentence } = await register({ scopes: ['users:read', 'orders:write'], base: 'BDA' })
    await disableApplication(context, { key })
    const lines = await listApplications(context)
    const { id } = (await selectByKey(key)) ?? {}
    expect(lines).toMatch(/^KEY\tAPPLICATIONUUID\t/)
    expect(lines.split('\n')).toContain(`${key}\t${id}\toidc\tasked\tusers:read orders:write\tBDA\tdisabled\tEssai`)
    expect(lines).not.toContain(secretIn(sentence))
  })
})

it.each([
  ['change', changeApplication],
  ['rotate', rotateApplication],
  ['disable', disableApplication],
  ['enable', enableApplication],
])('application %s refuses a key that nothing has', async (_, command) => {
  await expect(command(context, { key: 'nothing' })).rejects.toThrow('There is no application nothing.')
})
