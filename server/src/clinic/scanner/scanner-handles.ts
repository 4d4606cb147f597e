import { scannerProblems } from '@arcade/contract/clinic/scanner/scanner.contract.ts'
import { z } from 'zod'
import { Problem } from '../../kernel/http/problems.ts'
import { type Actor, personOf } from '../../kernel/identity/actor.ts'
import { makeSeal } from '../../kernel/secrets/seals.ts'

const lifetime = 10 * 60_000

const Handle = z.object({ session: z.string(), userId: z.string(), until: z.number() })

export type ScannerHandles = ReturnType<typeof makeScannerHandles>

/** What the browser holds in the place of a token: good for one session of one person, for ten minutes. */
export function makeScannerHandles(masterKey: Buffer) {
  const seal = makeSeal(masterKey, 'scanner handles')
  return {
    make(actor: Actor, now: Date) {
      const { session, userId } = personOf(actor)
      const until = now.getTime() + lifetime
      const handle = { session: session.hash, userId, until }
      return { token: seal.close(Buffer.from(JSON.stringify(handle))).toString('base64url'), validity: new Date(until) }
    },
    /** Throws for one that ended, or was given to somebody else or to another session. */
    assert(token: string, actor: Actor, now: Date) {
      const { session, userId } = personOf(actor)
      const handle = open(token)
      if (handle?.session !== session.hash || handle.userId !== userId || handle.until <= now.getTime())
        throw new Problem(scannerProblems.handle)
    },
  }

  function open(token: string) {
    try {
      return Handle.parse(JSON.parse(seal.open(Buffer.from(token, 'base64url')).toString()))
    } catch {
      return null
    }
  }
}
