import { demoPartners, partnerSite, pictureOf } from '@arcade/demo/directory.ts'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { addDays } from '../../kernel/time/dates.ts'
import { directoryEntries } from './directory.table.ts'

/** Until a sandbox says where they are. */
const nowhere = 'https://partners.example'

/** Once: what an operator took out stays out. */
export async function completeDirectory(db: Db) {
  const some = await db.select({ id: directoryEntries.id }).from(directoryEntries).limit(1)
  if (some.length > 0) return
  const today = new Date().toISOString().slice(0, 10)
  const rows = demoPartners.map(({ days, ...partner }) => ({
    ...partner,
    image: pictureOf(partner),
    link: partnerSite(partner, nowhere),
    validUntil: days === undefined ? null : addDays(today, days),
  }))
  await db.insert(directoryEntries).values(rows)
}

/** Tells where the demo's partners are: in the sandbox, which is elsewhere at each start. */
export async function placePartners(db: Db, sandbox: string): Promise<void> {
  await db.transaction(async (db) => {
    const images = demoPartners.map(pictureOf)
    // In one order and locked: of several who start at once, one places them all.
    const rows = db
      .select({ id: directoryEntries.id })
      .from(directoryEntries)
      .where(inArray(directoryEntries.image, images))
    await rows.orderBy(asc(directoryEntries.id)).for('update')
    for (const partner of demoPartners) {
      const link = partnerSite(partner, sandbox)
      const ours = and(eq(directoryEntries.key, partner.key), eq(directoryEntries.image, pictureOf(partner)))
      await db
        .update(directoryEntries)
        .set({ link })
        .where(and(ours, ne(directoryEntries.link, link)))
    }
  })
}
