const password = 'arcade-demo-passphrase'
const people = ['camille.durand', 'hugo.bernard', 'lea.petit', 'admin']
/** Everybody knows it. */
const demoSecret = 'arcade-demo-secret'
const machines = [
  { key: 'smilers', scope: 'users:read users:write' },
  { key: 'smilersLab', scope: 'users:read acts:write' },
]
const strangers = ['nobody', 'a made-up token']

export const callers = [...people, ...people.slice(0, 3), ...machines.map(({ key }) => key), ...strangers]

/** Who calls, with tokens of the running server, and ids of several practices to ask for. */
export async function openWorld(url, document) {
  const paths = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ operationId }) => [operationId, path]),
    ),
  )
  const pathOf = (operation, id = '') => paths.get(operation).replace(/\{\w+\}/, id)

  const headers = new Map([
    ['nobody', {}],
    ['a made-up token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ])
  const renewing = new Map()

  async function signIn(name) {
    const body = JSON.stringify({ login: `${name}@arcade.example`, password, type: 'PROFESSIONAL' })
    const answer = await fetch(`${url}/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (answer.status !== 200) throw new Error(`${name} could not sign in: ${answer.status} ${await answer.text()}`)
    const { credentials } = await answer.json()
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    headers.set(name, { authorization: `Bearer ${credentials.token}`, cookie })
  }

  async function openMachine({ key, scope }) {
    const body = new URLSearchParams({ grant_type: 'client_credentials', scope })
    const authorization = `Basic ${Buffer.from(`${key}:${demoSecret}`).toString('base64')}`
    const answer = await fetch(`${url}/oidc/token`, { method: 'POST', headers: { authorization }, body })
    if (answer.status !== 200) throw new Error(`${key} got no token: ${answer.status} ${await answer.text()}`)
    headers.set(key, { authorization: `Bearer ${(await answer.json()).access_token}` })
  }

  const open = (name) => {
    const machine = machines.find(({ key }) => key === name)
    return machine ? openMachine(machine) : signIn(name)
  }

  for (const name of [...people, ...machines.map(({ key }) => key)]) await open(name)

  return {
    headersOf: (name) => headers.get(name) ?? {},
    /** A call may have ended the session. One at a time. */
    async renew(name) {
      if (strangers.includes(name)) return
      const one = renewing.get(name) ?? open(name).finally(() => renewing.delete(name))
      renewing.set(name, one)
      await one.catch(() => {})
    },
    idsOf: await findIds(),
  }

  /** Of people, patients, acts, applications and notifications: what each may ask for, and what all may. */
  async function findIds() {
    const found = new Map()
    for (const name of people) found.set(name, await idsOf(name))
    const all = [...new Set([...found.values()].flatMap(({ own }) => own))].toSorted(byText)
    // A machine acts for who linked it.
    const [linked] = people
    return (name) => ({ all, ...(found.get(name) ?? (strangers.includes(name) ? nobody : found.get(linked))) })
  }

  async function idsOf(name) {
    const own = new Set()
    const read = async (path) => {
      const answer = await fetch(url + path, { headers: headers.get(name) })
      const text = await answer.text()
      for (const [id] of text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) own.add(id)
      return answer.status === 200 ? JSON.parse(text).result : null
    }
    const { uuid: self } = await read(pathOf('getUserByEmail', `${name}@arcade.example`))
    await read(pathOf('getUser', self))
    const patients = await read(`${pathOf('listPatients', self)}?limit=10`)
    for (const { uuid } of patients ?? []) await read(pathOf('listActs', uuid))
    await read(`${pathOf('listAllApplications', self)}?limit=10`)
    await read(pathOf('listNotifications'))
    return { self, own: [...own].toSorted(byText) }
  }
}

const nobody = { self: '00000000-0000-4000-8000-000000000000', own: [] }

const byText = (one, other) => one.localeCompare(other)
