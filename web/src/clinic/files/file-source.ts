import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import { askTickets } from './files.api.ts'
import { previewTicketsOf } from './preview-tickets.ts'

/** Where viewers fetch files: of the practice, or of a share. Addresses are good for one request. */
export interface FileSource {
  /** Of what is shown, in the order of the files. */
  view: (uuids: string[]) => Promise<string[]>
  /** Of a small picture; null where there is none. */
  preview: (uuid: string) => Promise<string | null>
  /** Null where they may only be looked at. */
  download: ((uuid: string) => Promise<string[]>) | null
  /** Measures are neither read nor saved. */
  isShared: boolean
}

export const SharedSource = createContext<FileSource | null>(null)

export function useFileSource(): FileSource {
  const shared = useContext(SharedSource)
  const store = useStore() as unknown as AppStore
  return useMemo(
    () =>
      shared ?? {
        view: (uuids) => askTickets(store, uuids, 'download'),
        preview: (uuid) => previewTicketsOf(store)(uuid),
        download: (uuid) => askTickets(store, [uuid], 'download'),
        isShared: false,
      },
    [shared, store],
  )
}
