type RequestOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** What a browser does at one site: it keeps cookies and sends them back; redirects are for the test to follow. */
export function makeVisitor(origin: string) {
  const cookies = new Map<string, { value: string; path: string; rules: string }>()

  async function go(address: string | URL, init: RequestOptions = {}) {
    const url = new URL(address, origin)
    const sent = [...cookies].filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(`${path}/`))
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...rules] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const path = rules.find((rule) => rule.startsWith('Path='))?.slice(5) ?? '/'
      if (value === '') cookies.delete(name)
      else cookies.set(name, { value, path, rules: rules.join('; ') })
    }
    return answer
  }

  const post = (path: string, fields: Record<string, string> = {}) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } })
  const read = async (path: string) => (await go(path)).text()
  /** Where an answer leads. */
  const leadOf = async (path: string | URL) => new URL((await go(path)).headers.get('location') ?? '', origin)

  return { go, post, read, leadOf, cookies }
}
