const key = 'arcade.told'
/** What happened on the page before, which was another document. */
const kinds = ['loggedOut', 'passwordSet'] as const
export type Flash = (typeof kinds)[number]

/** In this tab alone, and once. */
export function setFlash(what: Flash): void {
  try {
    sessionStorage.setItem(key, what)
  } catch {
    // A browser that refuses its storage says nothing then.
  }
}

export function takeFlash(): Flash | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kinds.find((kind) => kind === stored) ?? null
  } catch {
    return null
  }
}
