import type { FileCategory } from '@arcade/contract/clinic/files/file-facts.ts'
import { filesChanged } from '@arcade/contract/clinic/files/files.contract.ts'
import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type FileHost, hostColumns } from './file-access.ts'
import { storedName } from './file-names.rules.ts'
import { insertFile } from './files.queries.ts'
import { previewKinds } from './previews/preview-protocol.ts'
import { drawPreview } from './previews/previews.jobs.ts'
import { asProblem, discardBlob, type Staged } from './stage-file.ts'
import { believedBy } from './taken-at.rules.ts'
import { scanArrived, scanFile, tellInfected } from './virus-scans.ts'

/** What comes with a file beside its bytes. */
export interface NewFileInput {
  host: FileHost
  category: FileCategory
  fileName: string
  /** For whom it is uploaded. */
  userId: string
  applicationId: string | null
}

/** Makes a file of what arrived: bytes, name, journal line and event are there together or not at all. Answers its id. */
export async function keepFile(
  { antivirus, blobs, jobs, storageQuota, log }: Pick<Kernel, 'antivirus' | 'blobs' | 'jobs' | 'storageQuota' | 'log'>,
  db: Db,
  access: CallAccess,
  { blob, kind, takenAt }: Staged,
  input: NewFileInput,
  within: (db: Db, id: string) => Promise<void> = async () => {},
): Promise<string> {
  const { actor, practiceId, at } = access
  const virusScan = await scanArrived({ antivirus, blobs, log }, db, blob)
  const hasPreview = previewKinds[kind] !== undefined && virusScan !== 'infected'
  try {
    const [id, blobId] = await db.transaction(async (db) => {
      const blobId = await blobs.settle(db, blob, storageQuota)
      const id = await insertFile(db, {
        practiceId,
        ...hostColumns(input.host),
        category: input.category,
        fileName: storedName(input.fileName, kind),
        kind,
        blobId,
        userId: input.userId,
        applicationId: input.applicationId,
        takenAt: believedBy(takenAt, at),
        isDateRead: true,
        createdAt: at,
        createdBy: actor.kind === 'person' ? actor.userId : null,
        // Until it is drawn.
        preview: hasPreview ? 'pending' : 'none',
        virusScan,
      })
      const patientId = patientOf(input.host)
      await recordFile(db, access, 'created', { id, patientId, version: 1 })
      const { userId } = input
      if (virusScan === 'infected') await tellInfected(db, { ...access, id, patientId, userId })
      if (virusScan === 'pending') await jobs.send(db, scanFile, { fileId: id })
      else if (hasPreview && virusScan !== 'too-large') await jobs.send(db, drawPreview, { fileId: id })
      await within(db, id)
      return [id, blobId] as const
    })
    // The practice had the same bytes already.
    if (blobId !== blob.id) await discardBlob({ blobs, log }, db, blob.id)
    return id
  } catch (error) {
    throw asProblem(error)
  }
}

const patientOf = ({ kind, id }: FileHost) => (kind === 'patient' ? id : null)

interface Changed {
  id: string
  patientId: string | null
  version: number
  /** By which somebody from outside reached it. */
  shareId?: string
  /** What was changed of it, by name. */
  fields?: readonly string[]
}

/** HOST-03: writes down what was done to a file, and tells open pages where that changed it. */
export async function recordFile(db: Db, access: CallAccess, action: JournalAction, file: Changed) {
  const { id, patientId, version, shareId, fields } = file
  const details = { ...(shareId && { share: shareId }), ...(fields && { fields }) }
  await recordAccess(db, { ...access, action, objectKind: 'file', objectId: id, patientId, details })
  if (action === 'opened' || patientId === null) return
  await publish(db, filesChanged, {
    practiceId: access.practiceId,
    needs: 'files:read',
    data: { id, version, patientId },
  })
}
