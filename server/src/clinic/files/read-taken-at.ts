import { constants, inflateRawSync } from 'node:zlib'
import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { headOfRadiograph, readExamination } from '@arcade/contract/parts/radiographs/read-radiograph.ts'
import { readBytes } from '../../kernel/threads/read-bytes.ts'
import { takenAtOfPhotograph, takenAtOfRadiograph } from './taken-at.rules.ts'

/** EXIF stands at the beginning of some, and anywhere in others; of a larger one that is not looked for. */
const [beginning, anywhere] = [256 * 1024, 32 * 1024 * 1024]

/** How much of each kind is read. */
const readOf = {
  jpeg: beginning,
  png: beginning,
  webp: anywhere,
  heic: anywhere,
  dicom: headOfRadiograph,
} satisfies Partial<Record<FileKind, number>>

export const isDated = (kind: FileKind): kind is keyof typeof readOf => kind in readOf

/** This runs in a thread (`content-worker.ts`): when the file says that it was taken. */
export async function readTakenAt(kind: FileKind, content: RangedContent): Promise<string | null> {
  if (!isDated(kind)) return null
  const bytes = await readBytes(content, 0, readOf[kind])
  if (kind !== 'dicom') return takenAtOfPhotograph(bytes)
  const examination = await readExamination(bytes, content.size, inflateBeginning)
  return examination && takenAtOfRadiograph(examination)
}

/** The stream may be cut. 16 KB hold the head of any radiograph, and unpack to 16 MB at most. */
export const inflateBeginning = async (packed: Uint8Array): Promise<Uint8Array> =>
  inflateRawSync(packed.subarray(0, 16 * 1024), { finishFlush: constants.Z_SYNC_FLUSH })
