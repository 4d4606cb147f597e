import { authorizationCodeGrant, fetchUserInfo, refreshTokenGrant } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { cheapHash } from '../test/cheap-hash.ts'
import { shareListeningApp } from '../test/listening.ts'
import { type Member, makePractitioner } from '../test/makers.ts'
import { type Connected, makeOidcClients } from '../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../test/relying-party.ts'
import { givePassword, passphrase } from '../test/sign-in.ts'
import { nonInteractive } from './kernel/commands/terminal.fixture.ts'
import { makeSecret, sha256 } from './kernel/secrets/secrets.ts'
import { systemClock } from './kernel/time/clock.ts'
import { insertLink } from './people/password-links/index.ts'
import { hashPassword, upsertPassword } from './people/sign-in/index.ts'
import { resetUser } from './people/users/users.commands.ts'

const { db, app, origin } = await shareListeningApp()
const partner = await makePartnerServer()
const { begin, connect, answer, logIn } = makeOidcClients({ db, origin, partner })
const newPassword = 'une autre clé de voûte, bien neuve'

/** Comes in for good: with a refresh token that outlives the session. */
async function enterOffline(connected: Connected, person: Member) {
  const browser = makeBrowser(origin)
  const wish = { scope: 'openid email offline_access', prompt: 'consent' }
  const { at, checks } = await logIn(connected, person, wish, browser)
  const agreed = await answer(browser, at, 'consent', person)
  const back = await browser.visit(agreed.body.result.redirectTo)
  return { browser, granted: await authorizationCodeGrant(connected.server, back.at, checks) }
}

const ways: Record<string, (person: Member, email: string) => Promise<unknown>> = {
  'by its owner': async ({ headers }) => {
    const payload = { oldPassword: passphrase, newPassword }
    const changed = await app.inject({ method: 'POST', url: '/v1/users/update-password', headers, payload })
    expect(changed.statusCode).toBe(204)
  },
  'by a mailed link': async ({ userId }, email) => {
    const [token, now] = [makeSecret(), new Date()]
    const link = { hash: sha256(token), kind: 'password' as const, email, userId, createdAt: now }
    await insertLink(db, { ...link, returnUrl: null, expiresAt: new Date(now.getTime() + 60_000) })
    const payload = { token, newPassword }
    expect((await app.inject({ method: 'POST', url: '/v1/auth/password', payload })).statusCode).toBe(200)
  },
  'by an operator’s command': (_, email) =>
    resetUser({ db, clock: systemClock, terminal: nonInteractive() }, { email, passwordStdin: false }),
  'by any hand': async ({ userId }) =>
    upsertPassword(db, userId, await hashPassword(newPassword, cheapHash), new Date()),
}

describe('a password that is changed', () => {
  it.each(Object.entries(ways))(
    'SSO-04 AUTH-11 %s ends what applications were given, offline too',
    async (_, change) => {
      const [connected, other, person] = [await connect(), await connect(), await makePractitioner(db)]
      const stranger = await makePractitioner(db)
      const email = await givePassword(db, person)
      const given = await Promise.all([connected, other].map((party) => enterOffline(party, person)))
      const untouched = await enterOffline(connected, stranger)
      await change(person, email)
      for (const [index, { granted }] of given.entries()) {
        const { server } = [connected, other][index] as Connected
        await expect(fetchUserInfo(server, granted.access_token, person.userId)).rejects.toThrow()
        await expect(refreshTokenGrant(server, granted.refresh_token ?? '')).rejects.toThrow()
      }
      const refreshed = await refreshTokenGrant(connected.server, untouched.granted.refresh_token ?? '')
      expect(await fetchUserInfo(connected.server, refreshed.access_token, stranger.userId)).toHaveProperty('email')
    },
  )

  it('SSO-04 leaves what was agreed upon, and nothing that was given before comes back with it', async () => {
    const [connected, person] = [await connect({ consent: 'asked' }), await makePractitioner(db)]
    await givePassword(db, person)
    const { granted } = await enterOffline(connected, person)
    const { start, checks } = await begin(connected, { scope: 'openid email' })
    await ways['by its owner']?.(person, '')
    const browser = makeBrowser(origin)
    const { at } = await browser.visit(start)
    const { body } = await answer(browser, at, 'login', person)
    const back = await browser.visit(body.result.redirectTo)
    const anew = await authorizationCodeGrant(connected.server, back.at, checks)
    expect(await fetchUserInfo(connected.server, anew.access_token, person.userId)).toHaveProperty('email')
    await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()
  })

  it('SSO-04 ends a token that is made at the same moment', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    await givePassword(db, person)
    const { granted } = await enterOffline(connected, person)
    const hash = await hashPassword(newPassword, cheapHash)
    const refreshing = refreshTokenGrant(connected.server, granted.refresh_token ?? '').catch(() => null)
    await upsertPassword(db, person.userId, hash, new Date())
    const refreshed = await refreshing
    const token = refreshed?.refresh_token ?? granted.refresh_token ?? ''
    await expect(refreshTokenGrant(connected.server, token)).rejects.toThrow()
  })
})
