import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { pageAt } from '@arcade/contract/pages.ts'
import { demoPassword } from '@arcade/demo/people.ts'

interface Cookie {
  host: string
  path: string
  value: string
}

type RequestOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

export interface Place {
  at: URL
  status: number
  page: string
}

/** Somebody at a browser who goes to the portal and to its partners, each of which gets its own cookies alone. */
export function makeBrowserSession(portal: string) {
  const jar = new Map<string, Cookie>()
  let bearer = ''

  const cookiesFor = ({ hostname, pathname }: URL) =>
    [...jar]
      // A browser knows hosts, and not their ports.
      .filter(([, { host, path }]) => host === hostname && `${pathname}/`.startsWith(path === '/' ? '/' : `${path}/`))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ')

  async function send(url: URL, init: RequestOptions = {}): Promise<Response> {
    const headers = { ...init.headers, cookie: cookiesFor(url) }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...rules] = line.split('; ')
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? []
      const path = rules.find((rule) => /^path=/i.test(rule))?.slice(5) ?? '/'
      const key = `${name} ${url.hostname} ${path}`
      if (value === '') jar.delete(key)
      else jar.set(key, { host: url.hostname, path, value })
    }
    return answer
  }

  const isPortalPage = (url: URL) => url.origin === portal && pageAt(url.pathname) !== undefined

  /** Follows redirects to where a page is shown; the pages of the portal are not. */
  async function go(address: string | URL, init: RequestOptions = {}): Promise<Place> {
    let at = new URL(address)
    let answer = await send(at, init)
    while (answer.status >= 300 && answer.status < 400) {
      at = new URL(answer.headers.get('location') ?? '', at)
      if (isPortalPage(at)) break
      answer = await send(at)
    }
    return { at, status: answer.status, page: await answer.text() }
  }

  /** A call of the portal's own pages. */
  async function call<T>(method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const answer = await send(new URL(path, portal), {
      method,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as T }
  }

  return {
    go,
    call,
    /** A button of a partner's page. */
    press: (address: string) => go(address, { method: 'POST', headers: { origin: new URL(address).origin } }),
    async signIn(login: string) {
      const typed = { login, password: demoPassword, type: 'PROFESSIONAL' }
      const { body } = await call<{ credentials: { token: string } }>('POST', '/v1/login', typed)
      bearer = body.credentials.token
    },
    /** A click on a shortcut: where the browser is when the portal asks something, or at the partner's. */
    async open(uuid: string): Promise<Place> {
      const { body } = await call<{ result: { url: string } }>('POST', `/v1/applications/${uuid}/launch`)
      return go(body.result.url)
    },
    /** What the page of the portal does where a partner's question led. */
    async answer({ at }: Place, step: 'login' | 'consent' | 'abort'): Promise<Place> {
      const path = `${splitLocale(at.pathname).path}/${step}`
      const { body } = await call<{ result: { redirectTo: string } }>('POST', path)
      return go(body.result.redirectTo)
    },
  }
}
