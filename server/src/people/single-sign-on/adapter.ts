import type { Adapter, AdapterFactory, AdapterPayload, errors } from 'oidc-provider'
import type { Kernel } from '../../kernel/kernel.ts'
import { findClient } from './clients.ts'
import { makeMachineTokens } from './machine-tokens.ts'
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfGrant,
  deleteReplayed,
  selectPayload,
  selectPayloadByUid,
  upsertPayload,
} from './payloads.queries.ts'
import { selectIsOpen } from './sessions.queries.ts'
import type { oidcPayloads } from './single-sign-on.table.ts'

type Row = typeof oidcPayloads.$inferSelect

interface Deps {
  kernel: Kernel
  errors: typeof errors
  /** Whether somebody is coming in at this moment. */
  isEntering: () => boolean
}

/** What the provider keeps, in PostgreSQL; its clients are the registered applications. */
export function makeAdapters({ kernel, errors: { InvalidGrant }, isEntering }: Deps): AdapterFactory {
  const { db, clock, session } = kernel

  /**
   * A session counts while that of the portal does. Who works at a partner's is not idle there, and can leave from there;
   * but comes in here as one who is.
   */
  async function isOpen({ type, uid, payload }: Row): Promise<boolean> {
    if (type !== 'Session' || payload.accountId === undefined) return true
    const now = clock.now()
    const usedSince = isEntering() ? new Date(now.getTime() - session.idle) : null
    return selectIsOpen(db, uid ?? '', { now, usedSince })
  }

  return (type): Adapter => (type === 'ClientCredentials' ? makeMachineTokens(kernel) : makeAdapter(type))

  function makeAdapter(type: string): Adapter {
    return {
      async upsert(id, given, expiresIn = 0) {
        const payload = withoutSecrets(type, given)
        const { grantId = null, userCode = null } = payload
        const uid = type === 'Grant' ? grantName(String(given.accountId), String(given.clientId)) : (given.uid ?? null)
        const expiresAt = new Date(clock.now().getTime() + expiresIn * 1000)
        await upsertPayload(db, id, { type, payload, grantId, uid, userCode, expiresAt })
      },
      async find(id) {
        if (type === 'Client') return (await findClient(db, id)) as AdapterPayload | undefined
        const row = await selectPayload(db, type, id, clock.now())
        return row && (await isOpen(row)) ? present(row, id) : undefined
      },
      async findByUid(uid) {
        const row = await selectPayloadByUid(db, type, uid, clock.now())
        return row && (await isOpen(row)) ? present(row) : undefined
      },
      // Devices that show codes to be typed elsewhere are not served.
      findByUserCode: async () => undefined,
      async consume(id) {
        if (await consumePayload(db, type, id, clock.now())) return
        // What the first one gets for a code that several have is worth nothing, even if it is still being made.
        if (type === 'AuthorizationCode') await deleteReplayed(db, id)
        throw new InvalidGrant('used at the same moment')
      },
      destroy: (id) => deletePayload(db, type, id),
      revokeByGrantId: (grantId) => deletePayloadsOfGrant(db, type, grantId),
    }
  }
}

/** One grant for one person and one application: what is agreed upon is found again. */
export const grantName = (accountId: string, clientId: string) => `${accountId} ${clientId}`

/** The id of a session or token is a secret; it is not stored, here or inside another. That of a grant opens nothing. */
function withoutSecrets(type: string, { jti, session, ...payload }: AdapterPayload): AdapterPayload {
  const { cookie: _, ...shown } = session ?? {}
  return { ...payload, ...(session && { session: shown as typeof session }), ...(type === 'Grant' && { jti }) }
}

/** Who brings the id has it. */
function present({ payload, consumedAt }: Row, id?: string): AdapterPayload {
  return { ...payload, ...(id && { jti: id }), ...(consumedAt && { consumed: consumedAt.getTime() / 1000 }) }
}
