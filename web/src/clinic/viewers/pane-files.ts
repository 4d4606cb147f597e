import type { FileCategory } from '@arcade/contract/clinic/files/file-facts.ts'
import { createContext } from 'react'
import type { ListedPatient } from '../patients/index.ts'

interface Companion {
  uuid: string
  name: string
}

/** What a viewer may know of the files around its own: the other jaw is one of them. */
export interface AroundFile {
  category: FileCategory
  /** Whose it is, where it hangs on a patient. */
  patient: ListedPatient | undefined
  /** Of the same kind, without the file itself. */
  companions: readonly Companion[]
  /** Its address, good for one request. */
  ask: (uuid: string) => Promise<string>
}

export const AroundFile = createContext<AroundFile | null>(null)
