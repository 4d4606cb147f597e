export const prefix = 'arcade.draft.'

/** What was typed and not sent, in this window. The shell asks too: it is apart from the rest, which only forms need. */
export function draftNames(): string[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    return keys.map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}
