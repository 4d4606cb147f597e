import type { Db } from '../../kernel/database/db.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import type { FileReader, ReachedFile, ShareAccess } from '../files/index.ts'
import { publishShare } from './publish-share.ts'
import { hasVisit, selectSharedFile } from './share-links.queries.ts'
import { insertOpening, updateShare } from './shares.queries.ts'

/** What shares grant, as the access to files needs it. */
export function makeShareAccess({ clock, cookies }: Pick<Kernel, 'clock' | 'cookies'>): ShareAccess {
  return {
    find: (db, file, reader, way) => selectSharedFile(db, file, { reader, way, now: clock.now() }),
    async isVisit(db, { shareId, session }, cookie) {
      const secret = cookies.read(cookie, 'visit')
      const visit = secret && sha256(secret)
      return !!visit && visit.toString('hex') === session && hasVisit(db, visit, shareId, clock.now())
    },
    async noteDownload(db, found, reader, requestId) {
      const byShare = Map.groupBy(
        found.filter(({ shareId }) => shareId),
        ({ shareId = '' }) => shareId,
      )
      for (const [shareId, files] of byShare) await note(db, shareId, files, reader, requestId)
    },
    noteView: (db, file, { shareId }, requestId) => record(db, 'opened', shareId, [file], requestId),
  }

  async function note(db: Db, shareId: string, files: readonly ReachedFile[], reader: FileReader, requestId: string) {
    const at = clock.now()
    const userId = 'actor' in reader && reader.actor.kind === 'person' ? reader.actor.userId : null
    await insertOpening(db, { shareId, at, userId, what: 'downloaded', fileCount: files.length })
    const changed = await updateShare(db, shareId, {})
    if (changed) await publishShare(db, changed)
    // What a person with an account downloads, files write down themselves.
    if (!userId) await record(db, 'exported', shareId, files, requestId)
  }

  /** By a link: the reader is anonymous. */
  async function record(
    db: Db,
    action: 'opened' | 'exported',
    shareId: string,
    files: readonly ReachedFile[],
    requestId: string,
  ) {
    const [file] = files
    if (!file) return
    const { practiceId, patientId } = file
    const details = { count: files.length, share: shareId }
    const line = { at: clock.now(), practiceId, patientId, requestId, details, actor: { kind: 'system' as const } }
    await recordAccess(db, { ...line, action, objectKind: 'share-link', objectId: shareId })
  }
}
