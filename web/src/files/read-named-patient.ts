import { tags } from '@arcade/contract/radiographs/dicom-tags.ts'
import { headOfRadiograph, readExamination } from '@arcade/contract/radiographs/read-radiograph.ts'
import { dateIn, nameIn } from '@arcade/contract/radiographs/text-values.ts'
import type { NamedPatient } from './named-patient.rules.ts'

/** Whom a radiograph names; null where that cannot be read. It stays in this tab. */
export async function readNamedPatient(file: Blob): Promise<NamedPatient | null> {
  const head = new Uint8Array(await file.slice(0, headOfRadiograph).arrayBuffer())
  const examination = readExamination(head, file.size)
  return (
    examination && {
      name: nameIn(examination, tags.patientName),
      birthDate: dateIn(examination, tags.patientBirthDate),
    }
  )
}
