import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconInfoCircle,
  IconMaximize,
  IconMinimize,
  IconStackPush,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { type StoredFile, useFileDownload } from '../files/index.ts'
import { ComparePane } from './compare-pane.tsx'
import { FileStrip } from './file-strip.tsx'
import {
  counterpartOf,
  inStripOrder,
  type Layout,
  layoutFor,
  letterOf,
  neighbourOf,
  oldestFirst,
  panesFor,
  putInto,
} from './frame.rules.ts'
import instead from './instead.module.css'
import { LayoutChoice } from './layout-choice.tsx'
import { useMeasures } from './use-measures.ts'
import { useScenes } from './use-scenes.ts'
import { ViewerPane } from './viewer-pane.tsx'
import styles from './viewers.module.css'
import { isScene, viewerKindOf } from './viewers.ts'

/** Within a page: one file with it, since what both draw would otherwise come with every page that knows of viewers. */
export { EmbeddedViewer } from './embedded-viewer.tsx'

interface Props {
  /** All files that can be opened from here. */
  files: readonly StoredFile[]
  /** Shown first, one or several. */
  opened: readonly string[]
  /** Two photographs over each other. */
  isCompared: boolean
  /** Other files are shown now. */
  onShown: (uuids: readonly string[], isCompared: boolean) => void
  /** Whose they are. */
  about: ReactNode
  /** The button that shares what is shown. */
  share?: (shown: readonly StoredFile[]) => ReactNode
  /** Opens the details of a file. */
  onInfos?: (uuid: string) => void
  onClose: () => void
}

/** FILE-05: files over the whole window, one or several at a time, with the others of the patient or the message below. */
export function ViewerFrame({ files, opened, isCompared, about, share, onInfos, onShown, onClose }: Props) {
  const { t } = useTranslation('viewers')
  const dialog = useModal()
  const sorted = inStripOrder(files)
  const [layout, setLayout] = useState<Layout>(isCompared ? 'compare' : layoutFor(opened.length))
  const [chosen, setChosen] = useState(opened)
  const [active, setActive] = useState(0)
  const [rail, setRail] = useState<HTMLElement | null>(null)
  const shownFiles = sorted.filter((file) => !isScene(file))
  const pictures = shownFiles.filter((file) => viewerKindOf(file) === 'picture')
  const scenes = useScenes(files, opened, (scene) => {
    setLayout(scene.layout)
    setChosen(scene.panes.map(({ file }) => file))
    setActive(0)
  })
  const chosenPanes = panesFor(layout === 'compare' ? pictures : shownFiles, chosen, layout)
  const panes = scenes.isWaiting ? [] : layout === 'compare' ? oldestFirst(chosenPanes) : chosenPanes
  const [first, second] = panes
  const current = panes[Math.min(active, panes.length - 1)]
  useKeptFocus(dialog, `${layout} ${current?.uuid}`)
  const { reason } = useRight('files:write')
  /** Measures and scenes are saved with a patient; on attachments of messages one can measure, but save nothing. */
  const isKept = files.every(({ patientUuid }) => patientUuid)
  const measuring = useMeasures(files, isKept ? reason : t('measures.elsewhere'))
  const keepScene = () => {
    measuring.saveNow()
    void scenes.save(layout, panes)
  }

  const put = (uuids: readonly string[], layout: Layout) => {
    setChosen(uuids)
    onShown(uuids, layout === 'compare')
  }
  const show = (uuid: string) => {
    if (files.some((file) => file.uuid === uuid && isScene(file))) {
      onShown([uuid], false)
      return void scenes.open(uuid)
    }
    const shownAt = panes.findIndex((pane) => pane.uuid === uuid)
    if (shownAt >= 0) return setActive(shownAt)
    const uuids = panes.map((pane) => pane.uuid)
    put(putInto(uuids, active, uuid), layout)
  }
  const go = (by: 1 | -1) => {
    const next = current && neighbourOf(shownFiles, panes, current, by)
    if (next) show(next.uuid)
  }
  const choose = (next: Layout) => {
    setLayout(next)
    const seen = panes.filter((pane) => pictures.includes(pane))
    const [one = pictures[0]] = seen
    const pair = next === 'compare' && one && seen.length < 2 ? [one, counterpartOf(pictures, one)] : []
    const wanted = [...pair.flatMap((file) => file ?? []), ...panes].map(({ uuid }) => uuid)
    const known = [...new Set([...wanted, ...chosen])]
    const uuids = panesFor(next === 'compare' ? pictures : shownFiles, known, next).map(({ uuid }) => uuid)
    put(uuids, next)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element
    const isField = target.closest('input, select, textarea, [role="menu"]')
    if (isField || target.closest('dialog') !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return
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
      tabIndex={-1}
      aria-label={t('title')}
      onCancel={(event) => {
        // A dialog in it closes by itself.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
    >
      <FrameHead
        dialog={dialog}
        current={current}
        about={about}
        layout={
          <LayoutChoice value={layout} most={shownFiles.length} comparable={pictures.length > 1} onChange={choose} />
        }
        share={current?.patientUuid && share?.(panes)}
        keepScene={isKept ? { reason, save: keepScene } : null}
        onGo={go}
        onInfos={onInfos}
        onClose={onClose}
      />
      <div ref={setRail} className={styles.rail} role="toolbar" aria-label={t('tools')} />
      <div className={styles.panes} data-count={layout === 'compare' ? 1 : panes.length}>
        {panes.length === 0 && (
          <p className={instead.waiting} role="status">
            {t(scenes.isWaiting ? 'loading' : 'scene.missing')}
          </p>
        )}
        {layout === 'compare' && first && second && (
          <ComparePane key={`${first.uuid} ${second.uuid}`} files={[first, second]} rail={rail} />
        )}
        {(layout === 'compare' ? [] : panes).map((file, index) => (
          <ViewerPane
            key={`${scenes.number} ${file.uuid}`}
            file={file}
            letter={panes.length > 1 ? letterOf(index) : null}
            rail={index === panes.indexOf(current ?? file) ? rail : null}
            files={shownFiles}
            view={scenes.viewOf(file.uuid)}
            onView={scenes.note}
            measuring={measuring}
            onUse={() => setActive(index)}
          />
        ))}
      </div>
      <FileStrip files={sorted} shown={panes} isCompared={layout === 'compare'} current={current} onChoose={show} />
    </dialog>
  )
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    // Not its first button: the tooltip of that would take the first Escape.
    box?.focus()
    return () => box?.close()
  }, [])
  return dialog
}

/** Keys go on working where what had the focus is gone with the file before. */
function useKeptFocus(dialog: RefObject<HTMLElement | null>, shown: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown.
  useEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus()
  }, [dialog, shown])
}

interface HeadProps {
  dialog: RefObject<HTMLElement | null>
  current: StoredFile | undefined
  about: ReactNode
  layout: ReactNode
  share: ReactNode
  /** Null where there is no patient with whom a scene would be saved. */
  keepScene: { reason: string | null; save: () => void } | null
  onGo: (by: 1 | -1) => void
  onInfos: ((uuid: string) => void) | undefined
  onClose: () => void
}

/** The top of the viewer: whose files these are, the layout, and what can be done with the active file. */
function FrameHead({ dialog, current, about, layout, share, keepScene, onGo, onInfos, onClose }: HeadProps) {
  const { t } = useTranslation('viewers')
  const download = useFileDownload()
  const fullScreen = useFullScreen(dialog)
  return (
    <Row as="header" gap={16} className={styles.head}>
      <IconButton label={t('close')} icon={<Icon of={IconX} />} onClick={onClose} />
      <div className={styles.about}>{about}</div>
      {layout}
      <Row gap={4} justify="end" className={styles.actions}>
        <Row as="span" gap={4} align="stretch" className={styles.wide}>
          <IconButton label={t('previous')} icon={<Icon of={IconChevronLeft} />} onClick={() => onGo(-1)} />
          <IconButton label={t('next')} icon={<Icon of={IconChevronRight} />} onClick={() => onGo(1)} />
          {fullScreen.isPossible && (
            <IconButton
              label={t(fullScreen.isOn ? 'fullScreen.leave' : 'fullScreen')}
              icon={<Icon of={fullScreen.isOn ? IconMinimize : IconMaximize} />}
              onClick={fullScreen.toggle}
            />
          )}
        </Row>
        {current && onInfos && (
          <IconButton label={t('infos')} icon={<Icon of={IconInfoCircle} />} onClick={() => onInfos(current.uuid)} />
        )}
        {current && download && (
          <IconButton label={t('download')} icon={<Icon of={IconDownload} />} onClick={() => download(current)} />
        )}
        {share}
        {current && keepScene && (
          <IconButton
            label={t('scene.save')}
            icon={<Icon of={IconStackPush} />}
            disabledReason={keepScene.reason ?? undefined}
            onClick={keepScene.save}
          />
        )}
      </Row>
    </Row>
  )
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
