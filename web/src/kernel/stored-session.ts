/** Who is logged in, as the sign-in gave it (AUTH-05). */
export interface Session {
  uuid: string
  login: string
  token: string
  /** Stored in the tab that signed in: local storage has its seven keys. Whether a token is still good is the server's to say. */
  tokenValidity: string
  ssoToken: string
  ssoTokenValidity: string
  userName: string
}

/** AUTH-06. A token is what makes somebody logged in, whatever `isAuth` says there. */
export function storedSession(): Session {
  const token = stored('token')
  return {
    uuid: stored('uuid'),
    login: stored('login'),
    token,
    tokenValidity: validityOf(token),
    ssoToken: stored('ssotoken'),
    ssoTokenValidity: stored('ssoTokenValidity'),
    userName: stored('userName'),
  }
}

/** All or nothing (AUTH-07); throws where the browser refuses. What another person left on this device goes first. */
export function storeSession({ uuid, login, token, tokenValidity, ssoToken, ssoTokenValidity, userName }: Session) {
  const former = stored('uuid')
  if (former && former !== uuid) forgetFormer()
  quietly(() => sessionStorage.setItem(validityKey, `${token} ${tokenValidity}`))
  // The token last: other tabs follow it, and find the rest already there.
  const entries = { uuid, login, ssotoken: ssoToken, ssoTokenValidity, userName, isAuth: 'true', token }
  try {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  } catch (refusal) {
    for (const key of Object.keys(entries)) forgetStored(key)
    quietly(() => sessionStorage.removeItem(validityKey))
    throw refusal
  }
}

const validityKey = 'arcade.token-validity'

/** Of this token and no later one, which another tab may have stored. */
function validityOf(token: string): string {
  try {
    const [of, validity] = sessionStorage.getItem(validityKey)?.split(' ') ?? []
    return of === token ? (validity ?? '') : ''
  } catch {
    return ''
  }
}

/** The name has changed; another person who is logged in on this device meanwhile has their own. */
export function storeName(uuid: string, userName: string) {
  if (stored('uuid') === uuid) quietly(() => localStorage.setItem('userName', userName))
}

/** All but the token, whose absence would look like a logout to other tabs. */
function forgetFormer() {
  for (const key of Object.keys(localStorage)) if (key !== 'token') forgetStored(key)
  emptySessionStorage()
}

/** A browser may refuse its storage: there is no session then. */
export function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function forgetStored(key: string) {
  quietly(() => localStorage.removeItem(key))
}

/** RT-15: of local storage everything, in every tab; of session storage what this tab has. */
export function emptyStorage() {
  quietly(() => localStorage.clear())
  emptySessionStorage()
}

export function emptySessionStorage() {
  quietly(() => sessionStorage.clear())
}

/** A browser that refuses its storage keeps nothing there. */
function quietly(act: () => void) {
  try {
    act()
  } catch {
    // Nothing was stored.
  }
}
