import { fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import type { StoredFile } from '@arcade/contract/clinic/files/files.contract.ts'
import type { z } from 'zod'
import type { FileRow } from './files.queries.ts'

export function presentFile(row: FileRow): z.output<typeof StoredFile> {
  const { id, category, fileName, size, sha256, takenAt, createdAt, createdBy, preview, virusScan, version } = row
  return {
    uuid: id,
    category,
    fileName,
    size,
    contentType: fileKinds[row.kind].type,
    sha256,
    takenAt,
    createdAt,
    createdBy,
    patientUuid: row.patientId,
    applicationUuid: row.applicationId,
    clientClameId: row.claimId,
    preview,
    virusScan,
    version,
  }
}
