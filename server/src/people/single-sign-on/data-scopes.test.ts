import { authorizationCodeGrant } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { cardOf } from '../../../test/cards.ts'
import { shareListeningApp } from '../../../test/listening.ts'
import { type Member, makePractitioner } from '../../../test/makers.ts'
import { type Connected, makeOidcClients } from '../../../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'
import { applicationLinks } from '../../kernel/identity/identity.table.ts'

const { db, app, origin } = await shareListeningApp()
const partner = await makePartnerServer()
const { begin, connect, answer, logIn, enter, isLinked } = makeOidcClients({ db, origin, partner })
const implied = { consent: 'implied' } as const

const isAsked = ({ at }: { at: URL }) => at.pathname.startsWith('/interaction/')
const add = ({ userId, headers }: Member, { applicationId }: Connected) =>
  app.inject({ method: 'POST', url: `/v1/users/application-add/${userId}/${applicationId}`, headers })

describe('an application whose machines reach data', () => {
  it.each(['patients:read', 'patients:write', 'acts:write', 'orders:write', 'users:write'] as const)(
    'SSO-04 TEN-03 with %s is linked by a press, not by a visit that another site leads to',
    async (scope) => {
      const [harmless, connected] = [
        await connect(implied),
        await connect({ ...implied, scopes: ['users:read', scope] }),
      ]
      const person = await makePractitioner(db)
      // Somebody who is signed in, and comes in elsewhere without being asked.
      const { browser } = await enter(harmless, person)
      const silent = await browser.visit((await begin(connected, { prompt: 'none' })).start)
      expect(silent.at.searchParams.get('error')).toBe('consent_required')
      const { start, checks } = await begin(connected)
      const asked = await browser.visit(start)
      expect(isAsked(asked)).toBe(true)
      const { result } = (await answer(browser, asked.at, 'details', person)).body
      expect(result).toMatchObject({ step: 'consent', consent: 'asked', scopes: ['users:read', scope] })
      expect(await isLinked(connected, person)).toBe(false)

      const agreed = await answer(browser, asked.at, 'consent', person)
      const back = await browser.visit(agreed.body.result.redirectTo)
      expect((await authorizationCodeGrant(connected.server, back.at, checks)).claims()?.sub).toBe(person.userId)
      expect(await isLinked(connected, person)).toBe(true)
      expect(isAsked(await browser.visit((await begin(connected)).start))).toBe(false)
    },
  )

  it('SSO-05 that is linked already is entered without being asked', async () => {
    const [connected, person] = [await connect({ ...implied, scopes: ['patients:read'] }), await makePractitioner(db)]
    await db.insert(applicationLinks).values({ userId: person.userId, applicationId: connected.applicationId })
    expect(isAsked(await logIn(connected, person))).toBe(false)
  })

  it('SSO-05 that was unlinked asks again, also who opens it from the portal', async () => {
    const connected = await connect({ ...implied, scopes: ['patients:read'], link: 'https://partner.example/' })
    const { applicationId } = connected
    const person = await makePractitioner(db)
    await db.insert(applicationLinks).values({ userId: person.userId, applicationId })
    const { browser } = await enter(connected, person)
    const { headers } = person
    await app.inject({ url: `/v1/users/application-unlink/${person.userId}/${applicationId}`, headers })
    const opened = await app.inject({ method: 'POST', url: `/v1/applications/${applicationId}/launch`, headers })
    expect(opened.statusCode).toBe(200)
    expect(isAsked(await browser.visit((await begin(connected)).start))).toBe(true)
    expect(await isLinked(connected, person)).toBe(false)
  })

  it('SSO-05 is not linked from its card without being opened, and the card says so', async () => {
    const [connected, person] = [await connect({ ...implied, scopes: ['patients:read'] }), await makePractitioner(db)]
    expect((await add(person, connected)).json()).toMatchObject({ status: 409, code: 'applications.consent-needed' })
    expect(await isLinked(connected, person)).toBe(false)
    expect(await cardOf(app, person, connected.applicationId)).toMatchObject({ consent: 'asked' })
  })
})

describe('an application that learns who somebody is and no more', () => {
  it('SSO-04 SSO-05 is linked by being entered, where its consent is implied', async () => {
    const [connected, person] = [await connect({ ...implied, scopes: ['users:read'] }), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    await enter(connected, person, {}, browser)
    expect(await isLinked(connected, person)).toBe(true)
    expect((await add(person, await connect({ ...implied, scopes: ['smileys:grant'] }))).statusCode).toBe(200)
  })
})
