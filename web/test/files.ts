import { createFileTickets } from '@arcade/contract/clinic/files/file-tickets.contract.ts'
import { listPatientFiles } from '@arcade/contract/clinic/files/files.contract.ts'
import { listPatientShares, listSharedFiles } from '@arcade/contract/clinic/shares/sent-shares.contract.ts'
import type { StoredFile } from '../src/clinic/files/files.api.ts'
import { answer } from './answers.ts'
import { eleonore } from './patients.ts'

const uuidOf = (number: number) => `a2cade00-0008-4000-8000-${String(number).padStart(12, '0')}`

/** A photograph without a preview, with defaults. */
export function aFile(number: number, more: Partial<StoredFile> = {}): StoredFile {
  return {
    uuid: uuidOf(number),
    category: 'picture',
    fileName: `Vue ${number}.jpg`,
    size: 3_100_000,
    contentType: 'image/jpeg',
    sha256: 'ab'.repeat(32),
    takenAt: null,
    createdAt: `2026-11-13T09:${String(59 - number).padStart(2, '0')}:00.000Z`,
    createdBy: 'Camille Durand',
    patientUuid: eleonore.uuid,
    applicationUuid: null,
    clientClameId: null,
    preview: 'none',
    virusScan: 'none',
    version: 1,
    ...more,
  }
}

/** Of which none is shared. */
export function answerFiles(...result: StoredFile[]) {
  answer(listSharedFiles, 200, { result: [] })
  answer(listPatientShares, 200, { result: [], nextCursor: null, total: 0 })
  return answer(listPatientFiles, 200, { result, nextCursor: null, total: result.length })
}

export const answerTickets = (...urls: string[]) =>
  answer(createFileTickets, 201, { result: { urls, expiresAt: '2026-11-13T10:00:00.000Z' } })

/** The name of its tile in the grid, which opens it: what it is called, then its date. */
export const tileOf = (title: string) =>
  new RegExp(`${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\d\\d/\\d\\d/`)
