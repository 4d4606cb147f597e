import { fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import { useFileSource } from './file-source.ts'
import type { StoredFile } from './files.api.ts'
import { isOtherPatient, type NamedPatient, type Person } from './named-patient.rules.ts'

/** Whom a stored radiograph names, where that is not this person. The viewer says it too, so a file that cannot be read is no obstacle. */
export function useOtherPatient() {
  const source = useFileSource()
  return async ({ uuid, contentType, size }: StoredFile, person: Person): Promise<NamedPatient | null> => {
    if (contentType !== fileKinds.dicom.type) return null
    try {
      const { fetchNamedPatient } = await import('./read-named-patient.ts')
      const [url] = await source.view([uuid])
      const named = url ? await fetchNamedPatient(url, size) : null
      return named && isOtherPatient(named, person) ? named : null
    } catch {
      return null
    }
  }
}
