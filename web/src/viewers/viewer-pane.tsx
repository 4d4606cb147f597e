import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { askTickets, badgeOf, FilePreview, type StoredFile, titleOf, useFileTexts } from '../files/index.ts'
import type { AppStore } from '../kernel/api.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLazyModule } from '../ui/use-lazy-module.ts'
import { ToolPlace } from './tools.tsx'
import { useDownload } from './use-download.ts'
import styles from './viewers.module.css'
import { type Unreadable, viewerOf } from './viewers.ts'

interface Props {
  file: StoredFile
  /** Which of several it is. */
  letter: string | null
  /** Of the pane in use: where its tools stand. */
  rail: HTMLElement | null
  onUse: () => void
}

/** One file in the frame: what it is, and the viewer for its kind. */
export function ViewerPane({ file, letter, rail, onUse }: Props) {
  const { t } = useTranslation('viewers')
  const texts = useFileTexts()
  const [tries, setTries] = useState(0)
  const title = titleOf(file.fileName)
  return (
    <section
      className={styles.pane}
      aria-label={title}
      data-active={(letter !== null && rail !== null) || undefined}
      onPointerDownCapture={onUse}
      onFocusCapture={onUse}
    >
      <header className={styles.paneHead}>
        {letter && <span className={styles.letter}>{letter}</span>}
        <h2>{title}</h2>
        <span className={styles.facts}>{[badgeOf(file), texts.day(file.createdAt)].filter(Boolean).join(' · ')}</span>
      </header>
      <ToolPlace value={rail}>
        <Content key={tries} file={file} onRetry={() => setTries(tries + 1)} />
      </ToolPlace>
      <span className="visually-hidden" role="status">
        {t('shown', { name: title })}
      </span>
    </section>
  )
}

type Fault = Unreadable | 'lost'
const noViewer = () => Promise.reject(new Error('no viewer'))

function Content({ file, onRetry }: { file: StoredFile; onRetry: () => void }) {
  const { t } = useTranslation('viewers')
  const load = viewerOf(file)
  const [fault, setFault] = useState<Fault | null>(load ? null : 'unsupported')
  const url = useViewUrl(file.uuid, fault === null, () => setFault('lost'))
  const { part, failed } = useLazyModule(load ?? noViewer, load !== null)
  const onUnreadable = useCallback((reason: Unreadable) => setFault(reason), [])
  if (fault || failed) return <NotShown file={file} fault={fault ?? 'lost'} onRetry={onRetry} />
  if (!part || !url) {
    return (
      <p className={styles.waiting} role="status">
        {t('loading')}
      </p>
    )
  }
  return <part.default url={url} name={titleOf(file.fileName)} size={file.size} onUnreadable={onUnreadable} />
}

/** Good for one request; another mount asks for another. */
function useViewUrl(uuid: string, wanted: boolean, onFailed: () => void): string | null {
  const store = useStore() as unknown as AppStore
  const [url, setUrl] = useState<string | null>(null)
  const [fail] = useState(() => onFailed)
  useEffect(() => {
    if (!wanted) return
    let isLeft = false
    askTickets(store, [uuid], 'download').then(
      ([url]) => !isLeft && setUrl(url ?? null),
      () => !isLeft && fail(),
    )
    return () => {
      isLeft = true
    }
  }, [store, uuid, wanted, fail])
  return url
}

/** Why it is not shown, its small picture where there is one, and the file itself. */
function NotShown({ file, fault, onRetry }: { file: StoredFile; fault: Fault; onRetry: () => void }) {
  const { t } = useTranslation('viewers')
  const download = useDownload()
  return (
    <div className={styles.notShown}>
      {file.preview === 'ready' && <FilePreview file={file} large />}
      <p role="alert">{t(`fault.${fault}`)}</p>
      <div className={styles.notShownActions}>
        <Button variant="quiet" icon={<Icon of={IconDownload} />} onClick={() => download(file)}>
          {t('download')}
        </Button>
        {fault !== 'unsupported' && (
          <Button variant="quiet" icon={<Icon of={IconRefresh} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
