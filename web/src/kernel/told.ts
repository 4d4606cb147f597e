const key = 'arcade.told'
/** What happened on the page before, which was another document. */
const kinds = ['loggedOut', 'passwordSet'] as const
export type Told = (typeof kinds)[number]

/** In this tab alone, and once. */
export function tellNextPage(what: Told): void {
  try {
    sessionStorage.setItem(key, what)
  } catch {
    // A browser that refuses its storage says nothing then.
  }
}

export function takeTold(): Told | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kinds.find((kind) => kind === stored) ?? null
  } catch {
    return null
  }
}
