/** Whether a browser that is sent to this address would meet an answer. */
export type IsReachable = (address: string) => Promise<boolean>

/** What a proxy answers in front of a server that is down. A 500 may merely mean that a callback wants its parameters. */
const downStatuses = new Set([502, 503, 504])

/**
 * Asks the application itself, by HEAD, which changes nothing there. People who open the same one at the same moment
 * share one request.
 */
export function makeIsReachable(timeoutMs = 2_000): IsReachable {
  const pending = new Map<string, Promise<boolean>>()

  async function ask(address: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
      return !downStatuses.has(status)
    } catch {
      return false
    }
  }

  return (address) => {
    const { origin, pathname } = new URL(address)
    const door = `${origin}${pathname}`
    const asked = pending.get(door) ?? ask(door).finally(() => pending.delete(door))
    pending.set(door, asked)
    return asked
  }
}
