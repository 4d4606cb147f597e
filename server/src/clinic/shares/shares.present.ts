import { fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import type { OpenedShare, SentShare } from '@arcade/contract/clinic/shares/shares.contract.ts'
import type { z } from 'zod'
import { todayIn } from '../../kernel/time/dates.ts'
import type { ReachedFile } from '../files/index.ts'
import type { KnownShare } from './shares.queries.ts'
import { hintOf, stateOf } from './shares.rules.ts'

const presentThumbnail = ({ kind, ...file }: KnownShare['thumbnails'][number]) => ({
  uuid: file.uuid,
  category: file.category,
  contentType: fileKinds[kind].type,
  preview: file.preview,
})

export function presentSent(row: KnownShare, now: Date): z.output<typeof SentShare> {
  const { share, recipient, isOrganisation, createdBy, fileCount, firstName, lastName, wrongCodes, lastWrongCodeAt } =
    row
  const { recipientId, patientId, email, message, mayDownload, withoutMetadata } = share
  const { createdAt, expiresAt, revokedAt, openings, lastOpenedAt, version } = share
  return {
    uuid: share.id,
    state: stateOf(share, now),
    recipient: recipientId ? { uuid: recipientId, name: recipient ?? '', isOrganisation } : null,
    email,
    createdBy,
    patient: { firstName, lastName },
    patientUuid: patientId,
    message,
    fileCount,
    thumbnails: row.thumbnails.map(presentThumbnail),
    mayDownload,
    withoutMetadata,
    createdAt,
    expiresAt,
    revokedAt,
    openings,
    lastOpenedAt,
    wrongCodes,
    lastWrongCodeAt,
    version,
  }
}

/** What tells it from others. Its message and pictures are shown by opening it alone, which the sharer sees. */
export function presentReceived(row: KnownShare, now: Date) {
  const { share, createdBy, practice, fileCount, thumbnails } = row
  const opened = share.openings > 0
  return {
    uuid: share.id,
    from: { name: createdBy, practice },
    patient: hintOf(row, todayIn(row.timeZone, now)),
    message: opened ? share.message : null,
    fileCount,
    thumbnails: opened ? thumbnails.map(presentThumbnail) : [],
    mayDownload: share.mayDownload,
    createdAt: share.createdAt,
    expiresAt: share.expiresAt,
    opened,
  }
}

export const presentSharedFile = (file: ReachedFile) => {
  const { id, category, fileName, size, kind, preview, createdAt, isPreviewOnly = false } = file
  return {
    uuid: id,
    category,
    fileName,
    size,
    contentType: fileKinds[kind].type,
    preview,
    createdAt,
    viewable: !isPreviewOnly,
  }
}

export function presentOpened(
  row: KnownShare,
  files: readonly ReachedFile[],
  today: string,
): z.output<typeof OpenedShare> {
  const { share, createdBy, practice } = row
  return {
    uuid: share.id,
    from: { name: createdBy, practice },
    patient: hintOf(row, today),
    message: share.message,
    createdAt: share.createdAt,
    expiresAt: share.expiresAt,
    mayDownload: share.mayDownload,
    files: files.map(presentSharedFile),
  }
}
