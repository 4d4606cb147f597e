import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconMaximize,
  IconMinimize,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '../files/index.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useRight } from '../users/index.ts'
import { ComparePane } from './compare-pane.tsx'
import { FileStrip } from './file-strip.tsx'
import { inStripOrder, type Layout, letterOf, neighbourOf, panesFor, putInto } from './frame.rules.ts'
import { LayoutChoice } from './layout-choice.tsx'
import { useDownload } from './use-download.ts'
import { useMeasureDrafts } from './use-measures.ts'
import { ViewerPane } from './viewer-pane.tsx'
import styles from './viewers.module.css'
import { viewerKindOf } from './viewers.ts'

interface Props {
  /** All that can be gone to from here. */
  files: readonly StoredFile[]
  /** What is shown first, one or several. */
  opened: readonly string[]
  /** Whose they are. */
  about: ReactNode
  onClose: () => void
}

/** FILE-05: files over the whole window, one or several at a time, with the others of the patient below. */
export function ViewerFrame({ files, opened, about, onClose }: Props) {
  const { t } = useTranslation('viewers')
  const dialog = useModal()
  const sorted = inStripOrder(files)
  const [layout, setLayout] = useState<Layout>(opened.length > 2 ? 4 : opened.length === 2 ? 2 : 1)
  const [chosen, setChosen] = useState(opened)
  const [active, setActive] = useState(0)
  const [rail, setRail] = useState<HTMLElement | null>(null)
  const pictures = sorted.filter((file) => viewerKindOf(file) === 'picture')
  const panes = panesFor(layout === 'compare' ? pictures : sorted, chosen, layout)
  const [first, second] = panes
  const current = panes[Math.min(active, panes.length - 1)]
  const download = useDownload()
  const fullScreen = useFullScreen(dialog)
  const measured = useMeasureDrafts()
  const { reason } = useRight('files:write')
  // What was measured is not lost by leaving.
  const close = () => {
    if (measured.isDirty && !reason) void measured.save()
    onClose()
  }

  const show = (uuid: string) => {
    const shownAt = panes.findIndex((pane) => pane.uuid === uuid)
    if (shownAt >= 0) return setActive(shownAt)
    setChosen(
      putInto(
        panes.map((pane) => pane.uuid),
        active,
        uuid,
      ),
    )
  }
  const go = (by: 1 | -1) => {
    const next = current && neighbourOf(sorted, panes, current, by)
    if (next) show(next.uuid)
  }
  const choose = (next: Layout) => {
    setLayout(next)
    const known = [...new Set([...panes.map(({ uuid }) => uuid), ...chosen])]
    setChosen(panesFor(next === 'compare' ? pictures : sorted, known, next).map(({ uuid }) => uuid))
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = (event.target as Element).closest('input, select, textarea, [role="menu"]')
    if (isField || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowRight' || event.key === 'PageDown') go(1)
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') go(-1)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      data-theme="dark"
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <IconButton label={t('close')} icon={<Icon of={IconX} />} onClick={close} />
        <div className={styles.about}>{about}</div>
        <LayoutChoice value={layout} most={sorted.length} comparable={pictures.length > 1} onChange={choose} />
        <div className={styles.actions}>
          <IconButton label={t('previous')} icon={<Icon of={IconChevronLeft} />} onClick={() => go(-1)} />
          <IconButton label={t('next')} icon={<Icon of={IconChevronRight} />} onClick={() => go(1)} />
          {current && (
            <IconButton label={t('download')} icon={<Icon of={IconDownload} />} onClick={() => download(current)} />
          )}
          {fullScreen.isPossible && (
            <IconButton
              label={t(fullScreen.isOn ? 'fullScreen.leave' : 'fullScreen')}
              icon={<Icon of={fullScreen.isOn ? IconMinimize : IconMaximize} />}
              onClick={fullScreen.toggle}
            />
          )}
          {measured.isDirty && (
            <Button
              variant="main"
              icon={<Icon of={IconCheck} />}
              busy={measured.isSaving}
              disabledReason={reason ?? undefined}
              onClick={() => void measured.save()}
            >
              {t('measures.save')}
            </Button>
          )}
        </div>
      </header>
      <div ref={setRail} className={styles.rail} role="toolbar" aria-label={t('tools')} />
      <div className={styles.panes} data-count={layout === 'compare' ? 1 : panes.length}>
        {layout === 'compare' && first && second && (
          <ComparePane key={`${first.uuid} ${second.uuid}`} files={[first, second]} rail={rail} />
        )}
        {(layout === 'compare' ? [] : panes).map((file, place) => (
          <ViewerPane
            key={file.uuid}
            file={file}
            letter={panes.length > 1 ? letterOf(place) : null}
            rail={place === panes.indexOf(current ?? file) ? rail : null}
            files={sorted}
            onMeasures={measured.note}
            onUse={() => setActive(place)}
          />
        ))}
      </div>
      <FileStrip files={sorted} shown={panes} current={current} onChoose={show} />
    </dialog>
  )
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])
  return dialog
}

function useFullScreen(of: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const toggle = () => void (isOn ? document.exitFullscreen() : of.current?.requestFullscreen())
  return { isOn, toggle, isPossible: document.fullscreenEnabled }
}
