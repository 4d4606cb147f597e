import { eq, sql } from 'drizzle-orm'
import type { Db } from '../kernel/db.ts'
import { users } from '../kernel/identity.table.ts'

export const prepareSelectUserId = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('users_id_by_email')
