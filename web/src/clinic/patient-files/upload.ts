import {
  type FileCategory,
  type FileKind,
  largestDirectFile,
  largestFile,
} from '@arcade/contract/clinic/files/file-facts.ts'
import type { Failure } from '../../kernel/call.ts'
import { guessCategory, kindOf, type NamedPatient, tellingBytes } from '../files/index.ts'

/** Why a file was not sent, or not completely. */
type UploadFailure = Failure | { code: 'empty' | 'tooLarge' | 'lost' | 'otherFile' | 'infected'; requestId: null }

export interface Upload {
  id: number
  patientUuid: string
  name: string
  size: number
  kind: FileKind | null
  category: FileCategory
  /** Null after a reload: the user chooses it again. */
  file: File | null
  /** Whom it names, if not the patient: it is sent once the user confirms it. */
  other: NamedPatient | null
  state: 'asking' | 'waiting' | 'sending' | 'paused' | 'failed'
  /** Bytes that were sent. */
  sent: number
  /** Bytes a second; null until it is known. */
  rate: number | null
  failure: UploadFailure | null
  /** Of tus: the server keeps what has arrived under it, over cuts and reloads. */
  uploadUuid: string | null
}

/** Sent in pieces that survive a cut (FILE-07). */
export const isLarge = ({ size }: Pick<Upload, 'size'>) => size > largestDirectFile

/** A file that was chosen, with its kind, and the patient whom it names. */
export async function makeUpload(
  id: number,
  patientUuid: string,
  file: File,
  otherPatient: (patientUuid: string, file: File) => Promise<NamedPatient | null>,
): Promise<Upload> {
  const { name, size } = file
  // A folder, or a file that was deleted meanwhile, cannot be read.
  const head = await file
    .slice(0, tellingBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const kind = kindOf(new Uint8Array(head), name)
  const fault = head.byteLength === 0 ? 'empty' : size > largestFile ? 'tooLarge' : null
  const other = kind === 'dicom' && !fault ? await otherPatient(patientUuid, file) : null
  return {
    id,
    patientUuid,
    name,
    size,
    kind,
    category: guessCategory(kind, name),
    file,
    other,
    state: fault ? 'failed' : other ? 'asking' : 'waiting',
    sent: 0,
    rate: null,
    failure: fault && { code: fault, requestId: null },
    uploadUuid: null,
  }
}
