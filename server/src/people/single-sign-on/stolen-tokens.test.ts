import { describe, expect, it } from 'vitest'
import { shareListeningApp } from '../../../test/listening.ts'
import { type Member, makeBrokerPartner, makePractitioner } from '../../../test/makers.ts'
import { makeOidcClients } from '../../../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'
import { givePassword, headersOf, logIn, passphrase } from '../../../test/sign-in.ts'

const { db, app, origin } = await shareListeningApp()
const partner = await makePartnerServer()
const { begin, connect, answer, isLinked } = makeOidcClients({ db, origin, partner })

/** What a browser keeps in local storage after a sign-in, and the cookies that no script reads. */
async function signIn(person: Member) {
  const login = await givePassword(db, person)
  const { authorization, cookie } = headersOf(await logIn(app, { login }))
  const ask = { method: 'POST', url: '/v1/sso/token', headers: { authorization, cookie } } as const
  const byPassword = await app.inject({ ...ask, payload: { login, password: passphrase } })
  const bySession = await app.inject(ask)
  return { authorization, cookie, ssoTokens: [byPassword, bySession].map((given) => given.json().token as string) }
}

describe('AUTH-18 what was read out of local storage, without the cookie', () => {
  it('AUTH-18 opens no session at a partner', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { authorization, ssoTokens } = await signIn(person)
    for (const token of ssoTokens) {
      const thief = makeBrowser(origin)
      const { at } = await thief.visit((await begin(connected)).start)
      const refused = await answer(thief, at, 'login', { headers: { authorization } }, { token })
      expect(refused).toMatchObject({ status: 401, body: { code: 'auth.required' } })
    }
    expect(await isLinked(connected, person)).toBe(false)
  })

  it('AUTH-18 agrees to nothing in the name of the person', async () => {
    const [connected, person] = [await connect({ consent: 'asked' }), await makePractitioner(db)]
    const { authorization, cookie, ssoTokens } = await signIn(person)
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected)).start)
    const { body } = await answer(browser, at, 'login', { headers: { authorization, cookie: sessionOf(cookie) } })
    const asked = await browser.visit(body.result.redirectTo)
    browser.jar.delete('arcade-session /')
    for (const token of ssoTokens) {
      const refused = await answer(browser, asked.at, 'consent', { headers: { authorization } }, { token })
      expect(refused).toMatchObject({ status: 401, body: { code: 'auth.required' } })
    }
    expect(await isLinked(connected, person)).toBe(false)
  })

  it('AUTH-18 opens no application', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makeBrokerPartner(db, { linkedTo: [person.userId] })
    const { authorization, cookie, ssoTokens } = await signIn(person)
    const stranger = await signIn(await makePractitioner(db))
    const launch = (headers: object, token: string) =>
      app.inject({
        method: 'POST',
        url: `/v1/applications/${applicationId}/launch`,
        headers: { ...headers },
        payload: { token },
      })
    for (const token of ssoTokens) {
      for (const headers of [{}, { authorization }, { authorization, cookie: stranger.cookie }])
        expect((await launch(headers, token)).json()).toMatchObject({ status: 401, code: 'auth.required' })
      expect((await launch({ cookie }, token)).statusCode).toBe(200)
    }
  })
})

const sessionOf = (cookie: string) => cookie.split('; ').find((pair) => pair.startsWith('arcade-session=')) ?? ''
