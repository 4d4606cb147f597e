import { type ReactNode, useCallback, useState } from 'react'
import type { StoredFile } from '../files/index.ts'
import { useLazyModule } from '../ui/use-lazy-module.ts'

const loadFrame = () => import('./viewer-frame.tsx')

export type View = (...uuids: string[]) => void

/** Opens files in the viewer, and what to draw for it. The page loads the texts of `viewers`, `files` and `shares`. */
export function useViewer(files: readonly StoredFile[], about: ReactNode): { view: View; viewer: ReactNode } {
  const [opened, setOpened] = useState<readonly string[]>([])
  const isOpen = opened.some((uuid) => files.some((file) => file.uuid === uuid))
  const { part } = useLazyModule(loadFrame, isOpen)
  // The same for every drawing: two thousand tiles hold it.
  const view = useCallback<View>((...uuids) => setOpened(uuids), [])
  return {
    view,
    viewer: isOpen && part && (
      <part.ViewerFrame files={files} opened={opened} about={about} onClose={() => setOpened([])} />
    ),
  }
}
