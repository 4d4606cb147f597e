import { crmTokenError } from '@arcade/contract/commerce/crm/crm.contract.ts'
import { z } from 'zod'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { makeSeal } from '../../kernel/secrets/seals.ts'

const lifetime = 10 * 60_000

const Handle = z.object({ session: z.string(), practiceId: z.string(), until: z.number() })

/** CRM-01: what the browser holds in the place of a token: good for one session, one practice and ten minutes. */
export function makeHandles(masterKey: Buffer) {
  const seal = makeSeal(masterKey, 'crm handles')
  return {
    make({ actor, practiceId, at }: CallAccess) {
      const until = at.getTime() + lifetime
      const handle = { session: personOf(actor).session.hash, practiceId, until }
      return {
        accessToken: seal.close(Buffer.from(JSON.stringify(handle))).toString('base64url'),
        validity: new Date(until),
      }
    },
    /** Throws for one that ended, or was given to another session or for another practice. */
    assert(accessToken: string, { actor, practiceId, at }: CallAccess) {
      const handle = open(accessToken)
      const isTheirs = handle?.session === personOf(actor).session.hash && handle.practiceId === practiceId
      if (!isTheirs || handle.until <= at.getTime()) throw new Problem(crmTokenError)
    },
  }

  function open(accessToken: string) {
    try {
      return Handle.parse(JSON.parse(seal.open(Buffer.from(accessToken, 'base64url')).toString()))
    } catch {
      return null
    }
  }
}
