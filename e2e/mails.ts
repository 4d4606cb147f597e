import { randomUUID } from 'node:crypto'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { expect } from './fixtures.ts'
import { signIn } from './journeys.ts'

/** Where the sandbox shows the mails that it caught, set by the run that starts the product. */
const { SANDBOX_URL = '' } = process.env
const timeoutMs = 20_000

interface Mail {
  id: string
  subject: string
  text: string
  links: string[]
}

/** All that has come to an address, newest first; waits for one. `after` is one that came before. */
async function mailsTo(address: string, after?: Mail): Promise<Mail[]> {
  const query = new URLSearchParams({ to: address, after: after?.id ?? '0', wait: String(timeoutMs) })
  const answer = await fetch(`${SANDBOX_URL}/mail?${query}`)
  return (await answer.json()) as Mail[]
}

/** The next mail to an address; `after` is one that came before. */
export async function mailTo(address: string, after?: Mail): Promise<Mail & { link: URL }> {
  const [mail] = await mailsTo(address, after)
  if (!mail) throw new Error(`No mail came to ${address}`)
  const link = mail.links.find((link) => link.includes('#'))
  return { ...mail, link: new URL(link ?? '') }
}

/** The newest mail with this subject, to somebody who gets others too. */
export async function mailAbout(address: string, subject: RegExp): Promise<Mail> {
  for (let last: Mail | undefined; ; ) {
    const mails = await mailsTo(address, last)
    const found = mails.find((mail) => subject.test(mail.subject))
    if (found) return found
    last = mails[0]
    if (!last) throw new Error(`No mail with the subject ${subject} came to ${address}`)
  }
}

/** This journey's own, so that it may change it. */
export const freshAddress = () => `guest-${randomUUID()}@cabinet.example`

/** A member of a practice invites somebody; what comes back is the mail. */
export async function invite(baseURL: string | undefined, inviter: string, address: string) {
  const { token, cookies } = await sessionOf(baseURL, inviter)
  const act = async (request: APIRequestContext) => {
    const data = { email: address, firstName: 'Zoé', locale: 'fr' }
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.post('/v1/users/create-guest', { data, headers })
    expect(answer.status(), await answer.text()).toBe(202)
    return mailTo(address)
  }
  return apart(baseURL, act, cookies)
}

/** Somebody of one's own: invited, and in already. */
export async function makeGuest(baseURL: string | undefined, inviter: string, password: string): Promise<string> {
  const address = freshAddress()
  const { link } = await invite(baseURL, inviter, address)
  const code = link.hash.split('=')[1]
  await apart(baseURL, async (request) => {
    const data = { firstName: 'Zoé', lastName: 'Lambert', password }
    const answer = await request.post(`/v1/users/validate-guest/${code}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  })
  return address
}

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>
const inviters = new Map<string, Promise<{ token: string | undefined; cookies: Cookies }>>()

/** A session that no journey ends: who invites signs in once a worker. */
function sessionOf(baseURL: string | undefined, login: string) {
  const session =
    inviters.get(login) ??
    apart(baseURL, async (request) => {
      const { token } = await signIn(request, login)
      return { token, cookies: await request.storageState() }
    })
  inviters.set(login, session)
  return session
}

/** With cookies of its own. */
export async function apart<T>(
  baseURL: string | undefined,
  act: (request: APIRequestContext) => Promise<T>,
  storageState: Cookies = { cookies: [], origins: [] },
) {
  const request = await requests.newContext({ baseURL: baseURL ?? '', storageState })
  try {
    return await act(request)
  } finally {
    await request.dispose()
  }
}
