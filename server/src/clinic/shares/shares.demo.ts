import { day } from '@arcade/contract/kernel/days.ts'
import { demoPeople } from '@arcade/demo/people.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Kernel } from '../../kernel/kernel.ts'
import { files, makePreviews, selectFilesById } from '../files/index.ts'
import { discardCopies, makeCopies } from './make-copies.ts'
import { insertShare } from './shares.queries.ts'
import { shares } from './shares.table.ts'

const idOf = (email: string) => demoPeople.find((person) => person.email === `${email}@arcade.example`)?.id ?? ''

/** What the demo’s people share with each other, once their files are there. */
const wanted = [
  {
    from: 'camille.durand',
    to: 'hugo.bernard',
    message: 'Projet d’implant en 36. Merci de votre avis sur l’axe de la 37 avant le guide.',
  },
  {
    from: 'hugo.bernard',
    to: 'camille.durand',
    message: 'Voici la panoramique dont nous avons parlé.',
  },
] as const

/** The first of each. */
const shown = ['dental_scan', 'radio', 'picture'] as const

/** One share each way, where there is none yet. */
export async function completeShares({ db, clock, blobs, log }: Pick<Kernel, 'db' | 'clock' | 'blobs' | 'log'>) {
  const previews = makePreviews()
  const deps = { blobs, log, previews, signal: new AbortController().signal }
  for (const { from, to, message } of wanted) {
    const [createdBy, recipientId] = [idOf(from), idOf(to)]
    const made = and(eq(shares.createdBy, createdBy), eq(shares.recipientId, recipientId))
    const [first] = await db
      .select({ patientId: files.patientId, practiceId: files.practiceId })
      .from(files)
      .where(and(eq(files.userId, createdBy), isNull(files.deletedAt)))
      .orderBy(files.patientId)
      .limit(1)
    if (!first?.patientId || (await db.$count(shares, made)) > 0) continue
    const { practiceId, patientId } = first
    const found = await db
      .select({ fileId: files.id, category: files.category })
      .from(files)
      .where(and(eq(files.practiceId, practiceId), eq(files.patientId, patientId), isNull(files.deletedAt)))
      .orderBy(files.createdAt, files.id)
    const now = clock.now()
    const share = {
      practiceId,
      patientId,
      createdBy,
      recipientId,
      message,
      mayDownload: true,
      createdAt: new Date(now.getTime() - day),
      expiresAt: new Date(now.getTime() + 13 * day),
    }
    const ids = shown.flatMap((category) => found.findLast((one) => one.category === category)?.fileId ?? [])
    const chosen = await selectFilesById(db, ids)
    const cleaned = await makeCopies(db, deps, chosen, { mayDownload: true, allowMetadata: true })
    const settled = new Map<string, string>()
    await db.transaction(async (db) => {
      for (const [id, copy] of cleaned.copies) settled.set(id, await blobs.settle(db, copy, Number.POSITIVE_INFINITY))
      const given = ids.flatMap((id) => cleaned.given.filter(({ fileId }) => fileId === id))
      await insertShare(
        db,
        { ...share, withoutMetadata: cleaned.isWhole },
        given.map((one) => ({ ...one, blobId: settled.get(one.fileId) ?? null })),
      )
    })
    await discardCopies(db, deps, cleaned.copies, [...settled.values()])
  }
  previews.close()
}
