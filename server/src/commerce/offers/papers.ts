import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { and, eq } from 'drizzle-orm'
import { QuotaExceeded } from '../../kernel/blobs/blobs.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { writeOfferPdf } from './offer.pdf.ts'
import type { selectVersion } from './offers.queries.ts'
import { offerVersions } from './offers.table.ts'

type OfferVersion = NonNullable<Awaited<ReturnType<typeof selectVersion>>>
type Papers = Pick<Kernel, 'blobs' | 'storageQuota' | 'identity'>

/** The paper that its sender made, or one that is drawn from the terms. */
export async function openPaper({ blobs, identity }: Papers, db: Db, { offer, version }: OfferVersion, locale: Locale) {
  if (version.blobId) return blobs.open(db, version.blobId)
  const practice = await identity.findPractice(offer.practiceId)
  return writeOfferPdf({ offer, version, practice: practice ?? { name: '', timeZone: 'UTC' }, locale })
}

/**
 * Takes bytes of a practice, and gives what names them in a transaction: an id, or null where the practice keeps as much
 * as it may.
 */
export async function takeBytes(
  { blobs, storageQuota }: Papers,
  db: Db,
  practiceId: string,
  content: AsyncIterable<Uint8Array>,
) {
  const arrived = await blobs.fill(db, await blobs.begin(db, practiceId), content)
  return async (db: Db): Promise<string | null> => {
    try {
      return await blobs.settle(db, arrived, storageQuota)
    } catch (error) {
      if (error instanceof QuotaExceeded) return null
      throw error
    }
  }
}

/** OFF-01: an accepted paper is stored as it was shown, also where it was drawn. */
export async function keepPaper(kernel: Papers, db: Db, { offer, version }: OfferVersion, locale: Locale) {
  if (version.blobId) return
  const paper = await openPaper(kernel, db, { offer, version }, locale)
  if ('etag' in paper) return
  const settle = await takeBytes(kernel, db, offer.practiceId, paper)
  const blobId = await settle(db)
  if (!blobId) return
  await db
    .update(offerVersions)
    .set({ blobId })
    .where(and(eq(offerVersions.offerId, offer.id), eq(offerVersions.version, version.version)))
}
