import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { fetchTexts } from '../../kernel/i18n.ts'
import { i18n, useTranslation } from '../../kernel/translation.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Overlay, useOverlay } from '../../ui/overlays/use-overlay.ts'
import { blockOf, isReadable, type StoredFile } from '../files/index.ts'

async function loadFrame() {
  const texts = fetchTexts(i18n.language as Locale, ['viewers', 'files', 'shares'])
  const [{ ViewerFrame }] = await Promise.all([import('./viewer-frame.tsx'), texts])
  return ViewerFrame
}

/** The param of `infos`, which the viewer leaves behind when it opens or closes. */
export const infosParam = 'details'

export type View = (...uuids: string[]) => void

interface Options {
  /** More files may come: one that is not among them is not called unknown. */
  isPart?: boolean
  /** What a link to the page names beside the file. */
  beside?: Readonly<Record<string, string>>
  /** What is known of a file, shown over the viewer. */
  infos?: Overlay
  /** The button that shares what is shown. */
  share?: (shown: readonly StoredFile[]) => ReactNode
}

/** Opens files in the viewer, by the address of the page (`file=`), and what to draw for it. */
export function useViewer(
  files: readonly StoredFile[],
  about: ReactNode,
  { isPart = false, beside, infos, share }: Options = {},
) {
  const overlay = useOverlay('file', infos ? ['layout', infosParam] : ['layout'])
  const { value, open, close } = overlay
  const asked = value?.split(',') ?? []
  const found = files.filter(({ uuid }) => asked.includes(uuid))
  const isOpen = found.some(isReadable)
  useUnseen(value === null || isOpen || (isPart && found.length === 0) ? null : found, close)
  const { number, opened, onShown } = useArrival(overlay)
  useViewerOnTop(overlay, infos)
  const uuid = beside?.uuid
  // The same for every drawing: two thousand tiles hold it.
  const view = useCallback<View>((...uuids) => open(uuids.join(','), uuid ? { uuid } : {}), [open, uuid])
  return {
    view,
    /** With what is known of a file over it. */
    leave: overlay.leave,
    viewer: isOpen && (
      <Viewer
        key={number}
        files={files.filter(isReadable)}
        opened={opened}
        isCompared={overlay.detail('layout') === 'compare'}
        about={about}
        {...(share && { share })}
        {...(infos && { onInfos: (uuid: string) => infos.open(uuid) })}
        onShown={onShown}
        onClose={close}
      />
    ),
  }
}

/** After a reload the viewer, which is fetched, would cover what is known of a file: that is closed. */
function useViewerOnTop(viewer: Overlay, infos: Overlay | undefined) {
  const [isCovered] = useState(viewer.value !== null && infos !== undefined && infos.value !== null)
  const close = infos?.close
  useEffect(() => {
    if (isCovered) close?.()
  }, [isCovered, close])
}

/** A link to a file that is not there for whom it was given to, or that may not be seen, closes and says so. */
function useUnseen(unseen: readonly StoredFile[] | null, close: () => void) {
  const { t } = useTranslation('files')
  const [file] = unseen ?? []
  const block = file && blockOf(file)
  const reason = unseen && (block ? (`scan.${block}.note` as const) : ('unseen' as const))
  useEffect(() => {
    if (!reason) return
    toast.error(t(reason))
    close()
  }, [reason, close, t])
}

/** What the viewer opens with. It shows others by itself, which the address follows; the browser's back and forward begin anew. */
function useArrival({ value, replace }: Overlay) {
  const { key } = useLocation()
  const type = useNavigationType()
  const [arrival, setArrival] = useState({ key, value, opened: value, number: 0 })
  if (key !== arrival.key) {
    const isOther = value !== arrival.value && (type === 'POP' || !value || !arrival.value)
    setArrival({ ...arrival, key, ...(isOther && { value, opened: value, number: arrival.number + 1 }) })
  }
  return {
    number: arrival.number,
    opened: arrival.opened?.split(',') ?? [],
    onShown: (uuids: readonly string[], isCompared: boolean) => {
      const value = uuids.join(',')
      setArrival((arrival) => ({ ...arrival, value }))
      replace(value, isCompared ? { layout: 'compare' } : {})
    },
  }
}

/** Mounted when it opens: its texts are fetched in the language of that moment. */
function Viewer(props: ComponentProps<Awaited<ReturnType<typeof loadFrame>>>) {
  const { part: Frame } = useLazyModule(loadFrame, true)
  return Frame && <Frame {...props} />
}
