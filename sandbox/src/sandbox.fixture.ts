import { onTestFinished } from 'vitest'
import { openSandbox } from './sandbox.ts'

/** A whole sandbox of a test's own; port 9 of this machine does not answer as the portal. */
export async function makeSandbox({ portal = 'http://localhost:9' } = {}) {
  const sandbox = await openSandbox({ portal })
  onTestFinished(() => sandbox.close())
  const ask = (path: string, init?: RequestInit) => fetch(`${sandbox.origin}${path}`, init)
  return {
    ...sandbox,
    ask,
    /** What JSON an address answers with. */
    read: async (path: string) => (await ask(path)).json() as Promise<unknown>,
    turn: (key: string, fault: object) =>
      ask(`/faults/${key}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
  }
}
