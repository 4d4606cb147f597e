import { fileKinds } from '@arcade/contract/files/file-facts.ts'
import type { OpenedShare, SentShare } from '@arcade/contract/shares/shares.contract.ts'
import type { z } from 'zod'
import type { ReachedFile } from '../files/index.ts'
import type { KnownShare } from './shares.queries.ts'
import { hintOf, stateOf } from './shares.rules.ts'

interface At {
  now: Date
  today: string
}

export function presentSent(row: KnownShare, { now, today }: At): z.output<typeof SentShare> {
  const { share, recipient, createdBy, fileCount } = row
  const { recipientId, patientId, email, message, mayDownload, withoutMetadata } = share
  const { createdAt, expiresAt, openings, lastOpenedAt, version } = share
  return {
    uuid: share.id,
    state: stateOf(share, now),
    recipient: recipientId ? { uuid: recipientId, name: recipient ?? '' } : null,
    email,
    createdBy,
    patient: hintOf(row, today),
    patientUuid: patientId,
    message,
    fileCount,
    mayDownload,
    withoutMetadata,
    createdAt,
    expiresAt,
    openings,
    lastOpenedAt,
    version,
  }
}

export const presentReceived = ({ share, createdBy, practice, fileCount }: KnownShare) => ({
  uuid: share.id,
  from: { name: createdBy, practice },
  fileCount,
  mayDownload: share.mayDownload,
  createdAt: share.createdAt,
  expiresAt: share.expiresAt,
  opened: share.openings > 0,
})

export const presentSharedFile = ({ id, category, fileName, size, kind, preview }: ReachedFile) => ({
  uuid: id,
  category,
  fileName,
  size,
  contentType: fileKinds[kind].type,
  preview,
})

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
    expiresAt: share.expiresAt,
    mayDownload: share.mayDownload,
    files: files.map(presentSharedFile),
  }
}
