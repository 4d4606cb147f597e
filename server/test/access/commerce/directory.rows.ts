import { directoryEntries } from '../../../src/commerce/directory/directory.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { anyPerson, type Row } from '../row.ts'

const words = (text: string) => ({ fr: text, en: text, it: text, es: text, pt: text })

async function prepare(db: Db) {
  const entry = { key: 'listed', name: 'Partner of all', translation: words('listed'), category: 'finance' as const }
  await db
    .insert(directoryEntries)
    .values({ ...entry, link: 'https://partner.example/' })
    .onConflictDoNothing()
  return {}
}

export const rows: Record<string, Row> = {
  listPartners: { ...anyPerson('200'), prepare, reveals: 'nothing' },
}
