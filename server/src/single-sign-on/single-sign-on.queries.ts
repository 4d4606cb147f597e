import type { Db } from '../kernel/db.ts'
import { tokens } from '../kernel/identity.table.ts'

interface NewSsoToken {
  hash: Buffer
  userId: string
  /** The session that it ends with. */
  session: Buffer | null
  now: Date
  validity: Date
}

export async function insertSsoToken(db: Db, { now, validity, ...token }: NewSsoToken) {
  await db.insert(tokens).values({ ...token, kind: 'sso', createdAt: now, lastUsedAt: now, expiresAt: validity })
}
