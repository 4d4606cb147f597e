import { sql } from 'drizzle-orm'
import type { Identity } from '../../kernel/identity/identity.ts'
import type { Documents } from '../documents/index.ts'
import { makeCertificate } from './certificate.pdf.ts'
import { pickups } from './recycling.table.ts'

/** DOC-01: every collection has its certificate. */
export function registerRecycling(documents: Documents, identity: Identity) {
  documents.register({
    kind: 'recycling',
    rights: ['orders:read'],
    from: sql`${pickups}`,
    where: (practiceId) => sql`${pickups.practiceId} = ${practiceId} and ${pickups.state} = 'collected'`,
    at: { column: sql`${pickups.collectedOn}`, type: 'date' },
    id: sql`${pickups.id}`,
    name: sql`${pickups.reference}`,
    matches: (like) => sql`lower(${pickups.reference}) like ${like}`,
    open: (db, access, id, locale) => makeCertificate(db, identity, access, id, locale),
  })
}
