import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { addresses } from './addresses.table.ts'

const shown = {
  uuid: addresses.id,
  label: addresses.label,
  line1: addresses.line1,
  line2: addresses.line2,
  postcode: addresses.postcode,
  city: addresses.city,
  country: addresses.country,
  forDelivery: addresses.forDelivery,
  forBilling: addresses.forBilling,
  version: addresses.version,
}

export interface AddressFields {
  label: string
  line1: string
  line2: string | null
  postcode: string
  city: string
  country: string
}

/** What an address can be the default for. */
export const defaults = ['forDelivery', 'forBilling'] as const
export type Default = (typeof defaults)[number]

const own = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id))

/** Oldest first. */
export async function selectAddresses(db: Db, userId: string) {
  return db
    .select(shown)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
}

/** Locks the person's addresses: each change may move a default. */
export async function lockAddresses(db: Db, userId: string) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function insertAddress(db: Db, row: AddressFields & { userId: string; createdAt: Date }) {
  const [made] = await db.insert(addresses).values(row).returning(shown)
  if (!made) throw new Error('no address was made')
  return made
}

/** Null where the version is another by now. */
export async function updateFields(db: Db, userId: string, id: string, fields: AddressFields, version: number) {
  const [row] = await db
    .update(addresses)
    .set({ ...fields, version: sql`${addresses.version} + 1` })
    .where(and(own(userId, id), eq(addresses.version, version)))
    .returning(shown)
  return row ?? null
}

/** The one address that is the default from now on. */
export async function updateDefault(db: Db, userId: string, kind: Default, id: string) {
  const flagged = kind === 'forDelivery' ? addresses.forDelivery : addresses.forBilling
  const off = { [kind]: false }
  const on = { [kind]: true }
  // Two statements: within one, the unique index would see both.
  await db
    .update(addresses)
    .set(off)
    .where(and(eq(addresses.userId, userId), eq(flagged, true)))
  await db.update(addresses).set(on).where(own(userId, id))
}

export async function deleteRow(db: Db, userId: string, id: string) {
  const [row] = await db.delete(addresses).where(own(userId, id)).returning(shown)
  return row ?? null
}
