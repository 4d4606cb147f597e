import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pageAt } from '@arcade/contract/pages.ts'
import { afterAll } from 'vitest'

/** A partner's own server, on another host than ours: it takes codes and gets logouts. */
export async function makePartnerServer() {
  const farewells: string[] = []
  let refusing = 0
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (refusing-- > 0) return response.writeHead(503).end()
      // The portal asks whether it is there.
      if (request.method === 'HEAD') return response.end()
      farewells.push(new URLSearchParams(body).get('logout_token') ?? '')
      return response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    farewells,
    refuse: (times: number) => {
      refusing = times
    },
    callback: `${origin}/callback`,
    goodbye: `${origin}/goodbye`,
    logout: `${origin}/logout`,
  }
}

/** What a browser does with cookies and redirects, up to the first address that is not ours. */
export function makeBrowser(origin: string) {
  const jar = new Map<string, { value: string; path: string }>()
  const cookiesFor = (path: string) =>
    [...jar]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)

  function keep(answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const path = rest.find((rule) => rule.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
      if (value === '') jar.delete(`${name} ${path}`)
      else jar.set(`${name} ${path}`, { value, path })
    }
  }

  async function send(url: string | URL, init: RequestInit = {}) {
    const { pathname } = new URL(url)
    const headers = { ...(init.headers as Record<string, string>), cookie: cookiesFor(pathname).join('; ') }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    keep(answer)
    return answer
  }

  /** Where it ends: another site, a page of ours, or an answer that is no redirect. */
  async function visit(url: string | URL, init: RequestInit = {}): Promise<{ at: URL; answer: Response }> {
    let at = new URL(url)
    let answer = await send(at, init)
    while (answer.status >= 300 && answer.status < 400) {
      at = new URL(answer.headers.get('location') ?? '', at)
      if (at.origin !== origin || pageAt(at.pathname)) break
      answer = await send(at, init)
    }
    return { at, answer }
  }

  return { send, visit, jar }
}
