import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import type { StoredFile } from '../files/index.ts'
import { fetchTexts } from '../kernel/i18n.ts'
import { i18n } from '../kernel/translation.ts'
import { useLazyModule } from '../ui/use-lazy-module.ts'

async function loadFrame() {
  const texts = fetchTexts(i18n.language as Locale, ['viewers', 'files', 'shares'])
  const [{ ViewerFrame }] = await Promise.all([import('./viewer-frame.tsx'), texts])
  return ViewerFrame
}

export type View = (...uuids: string[]) => void

/** Opens files in the viewer, and what to draw for it. */
export function useViewer(files: readonly StoredFile[], about: ReactNode): { view: View; viewer: ReactNode } {
  const [opened, setOpened] = useState<readonly string[]>([])
  const isOpen = opened.some((uuid) => files.some((file) => file.uuid === uuid))
  // The same for every drawing: two thousand tiles hold it.
  const view = useCallback<View>((...uuids) => setOpened(uuids), [])
  return {
    view,
    viewer: isOpen && <Viewer files={files} opened={opened} about={about} onClose={() => setOpened([])} />,
  }
}

/** Mounted when it opens: its texts are fetched in the language of that moment. */
function Viewer(props: ComponentProps<Awaited<ReturnType<typeof loadFrame>>>) {
  const { part: Frame } = useLazyModule(loadFrame, true)
  return Frame && <Frame {...props} />
}
