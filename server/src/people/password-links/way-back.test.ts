import { setPassword } from '@arcade/contract/people/password-links/password-links.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { makePartner, makePractitioner } from '../../../test/makers.ts'
import { givePassword } from '../../../test/sign-in.ts'
import { shareWorkingApp } from '../../../test/working.ts'
import { applications } from '../../kernel/identity/identity.table.ts'

const { db, app, mail } = await shareWorkingApp()
const partner = 'https://partner.example'
let asked = 0

await makePartner(db, {
  link: 'https://shop.partner.example/accueil?a=1',
  initiateLoginUri: 'https://login.partner.example:8443/enter',
  redirectUris: ['https://partner.example/callback', 'http://localhost:4000/callback'],
  postLogoutRedirectUris: ['https://bye.partner.example/'],
  backchannelLogoutUri: 'https://machine.partner.example/logout',
  checkLoginUri: 'https://check.partner.example/check',
})
await makePartner(db, { link: 'https://disabled.example/', disabledAt: new Date() })

async function makeUser() {
  const { userId } = await makePractitioner(db)
  return givePassword(db, { userId })
}
const ask = (email: string, returnUrl: string, what = 'reset-password') =>
  app.inject({
    url: `/legacy/users/${what}/${encodeURIComponent(email)}/${encodeURIComponent(returnUrl)}`,
    remoteAddress: `198.51.100.${++asked % 250}`,
  })

async function choose(email: string) {
  await vi.waitFor(() => expect(mail.to(email)).toHaveLength(1), { timeout: 10_000 })
  const [letter] = mail.to(email)
  const token = /#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
  const payload = { token, newPassword: 'encore une autre clé de voûte' }
  const answer = await app.inject({ method: 'POST', url: '/v1/auth/password', payload })
  return { text: letter?.text, ...setPassword.replies[200].parse(answer.json()) }
}

describe('the way back from a mailed link', () => {
  it.each([
    ['reset-password', 'https://partner.example'],
    ['first-connexion', 'https://partner.example/'],
    ['reset-password', 'https://shop.partner.example'],
    ['first-connexion', 'https://login.partner.example:8443'],
    ['reset-password', 'http://localhost:4000/'],
  ])('AUTH-11 AUTH-12 %s may lead to a partner at %s, but the mail opens the portal', async (what, returnUrl) => {
    const email = await makeUser()
    expect((await ask(email, returnUrl, what)).statusCode).toBe(202)
    const { text, returnUrl: answered } = await choose(email)
    expect(answered).toBe(returnUrl)
    expect(text).toContain('/auth/reset-password#')
    expect(text).not.toContain(returnUrl)
  })

  it.each([
    'https://unknown.example',
    'https://disabled.example',
    'http://partner.example',
    'https://partner.example:8443',
    'https://partner.example:443',
    'https://login.partner.example',
    'http://localhost:4001',
    'https://www.partner.example',
    'https://partner.example.evil.example',
    'https://evilpartner.example',
    'https://bye.partner.example',
    'https://machine.partner.example',
    'https://check.partner.example',
    `${partner}.`,
    'https://PARTNER.example',
    'HTTPS://partner.example',
    'https://partner.example@evil.example',
    'https://user.example:secret@partner.example',
    'https://@partner.example',
    'https://partner.example/callback',
    'https://partner.example//',
    'https://partner.example/.',
    'https://partner.example?',
    'https://partner.example/?next=https://evil.example',
    'https://partner.example#',
    'https://partner.example/#top',
    'https://partner.example\\@evil.example',
    'https://partner.example\\',
    'https:partner.example',
    'https:/partner.example',
    'https:///partner.example',
    '//partner.example',
    '///partner.example',
    'partner.example',
    'javascript:alert(1)',
    'javascript://partner.example/%0aalert(1)',
    'data:text/html,x',
    'https%3A%2F%2Fpartner.example',
    partner.replace('.', '%2e'),
    'https://partner.example%2f',
    'https://partner.example%00',
    'https://ｐartner.example',
    ' https://partner.example',
    'https://partner.example ',
    'https://partner.example\n',
    partner.replace('tn', 't\tn'),
  ])('AUTH-11 is never %j, whether somebody has the address or not', async (returnUrl) => {
    const email = await makeUser()
    const answers = await Promise.all([ask(email, returnUrl), ask('nobody.here@arcade.example', returnUrl)])
    for (const answer of answers)
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'request.invalid',
        errors: [{ path: 'params.return_url', code: 'custom' }],
      })
    expect(mail.to(email)).toEqual([])
  })

  it('AUTH-11 to a partner is asked for alike with and without an account', async () => {
    const answers = [await makeUser(), 'nobody.there@arcade.example'].map((email) =>
      ask(email, 'https://partner.example'),
    )
    const [known, unknown] = await Promise.all(answers)
    expect(unknown?.statusCode).toBe(202)
    expect(unknown?.body).toBe(known?.body)
  })

  it('AUTH-11 is forgotten when the application was disabled before the password was set', async () => {
    const { applicationId } = await makePartner(db, { link: 'https://brief.example/' })
    const email = await makeUser()
    expect((await ask(email, 'https://brief.example')).statusCode).toBe(202)
    await db.update(applications).set({ disabledAt: new Date() }).where(eq(applications.id, applicationId))
    expect((await choose(email)).returnUrl).toBeNull()
  })
})
