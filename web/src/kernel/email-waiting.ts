const key = 'arcade.emailChange'
/** As long as the link is good. */
const goodFor = 60 * 60_000

/** A link went to this address: shown again after a reload, in this window, for as long as it can be opened. */
export function keepWaiting(email: string) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, until: Date.now() + goodFor }))
  } catch {
    // It is shown until the page is left.
  }
}

/** The address that waits for its link to be opened; none once it is the person's own. */
export function waitingFor(own: string): string | null {
  try {
    const { email, until } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { email?: string; until?: number }
    return email && email !== own && Date.now() < (until ?? 0) ? email : null
  } catch {
    return null
  }
}
