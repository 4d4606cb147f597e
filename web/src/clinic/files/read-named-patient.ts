import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import { headOfRadiograph, readExamination } from '@arcade/contract/parts/radiographs/read-radiograph.ts'
import { dateIn, nameIn } from '@arcade/contract/parts/radiographs/text-values.ts'
import type { NamedPatient } from './named-patient.rules.ts'

/** Whom a radiograph names; null where that cannot be read. It stays in this tab. */
export const readNamedPatient = (file: Blob) => readHead(file, file.size)

/** The same of a stored file, of which only the beginning is fetched. */
export async function fetchNamedPatient(url: string, size: number): Promise<NamedPatient | null> {
  const answer = await fetch(url, { headers: { range: `bytes=0-${headOfRadiograph - 1}` } })
  return answer.ok ? readHead(await answer.blob(), size) : null
}

async function readHead(file: Blob, size: number): Promise<NamedPatient | null> {
  const head = new Uint8Array(await file.slice(0, headOfRadiograph).arrayBuffer())
  const examination = await readExamination(head, size, inflateBeginning)
  return (
    examination && {
      name: nameIn(examination, tags.patientName),
      birthDate: dateIn(examination, tags.patientBirthDate),
    }
  )
}

/** The first piece that comes out holds the head. What comes later may be cut or padded, which is an error of the stream. */
async function inflateBeginning(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const { value } = await reader.read()
  await reader.cancel().catch(() => undefined)
  return value ?? new Uint8Array()
}
