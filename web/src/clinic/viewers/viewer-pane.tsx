import { fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { Cluster, Row, Stack, Truncate } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import {
  badgeOf,
  FilePreview,
  type StoredFile,
  titleOf,
  useFileDownload,
  useFileSource,
  useFileTexts,
} from '../files/index.ts'
import { useListedPatient } from '../patients/index.ts'
import instead from './instead.module.css'
import { MeasureConflict, MeasureStatus } from './measure-status.tsx'
import { AroundFile } from './pane-files.ts'
import { ToolPlace } from './tools.tsx'
import type { Measuring } from './use-measures.ts'
import type { Unreadable } from './viewer-props.ts'
import { useGetFileMeasuresQuery } from './viewers.api.ts'
import styles from './viewers.module.css'
import { viewerKindOf, viewerOf } from './viewers.ts'

interface Props {
  file: StoredFile
  /** Which of several it is. */
  letter: string | null
  /** Of the pane in use: where its tools stand. */
  rail: HTMLElement | null
  /** All that could be shown with it. */
  files: readonly StoredFile[]
  onUse: () => void
  /** How a scene shows it. */
  view: unknown
  onView: (uuid: string, view: unknown) => void
  measuring: Measuring
  /** At the end of its head. */
  actions?: ReactNode
  /** Something else shows it meanwhile. */
  isCovered?: boolean
}

/** One file in the frame: what it is, and the viewer for its kind. */
export function ViewerPane({ file, letter, rail, files, onUse, actions, isCovered = false, ...shown }: Props) {
  const { t } = useTranslation('viewers')
  const texts = useFileTexts()
  const [tries, setTries] = useState(0)
  const title = titleOf(file.fileName)
  const around = useAround(file, files)
  const { measuring } = shown
  return (
    <Stack
      as="section"
      className={styles.pane}
      aria-label={title}
      data-active={(letter !== null && rail !== null) || undefined}
      onPointerDownCapture={onUse}
      onFocusCapture={onUse}
    >
      <Row as="header" gap={12} className={styles.paneHead}>
        {letter && <span className={styles.letter}>{letter}</span>}
        <Truncate as="h2">{title}</Truncate>
        <Truncate className={styles.facts}>
          {[badgeOf(file), texts.taken(file), texts.added(file)].filter(Boolean).join(' · ')}
        </Truncate>
        <MeasureStatus uuid={file.uuid} measuring={measuring} />
        {actions && <span className={styles.paneActions}>{actions}</span>}
      </Row>
      {isMeasured(file) && measuring.notKept && (
        <Note className={styles.notKept}>{t('measures.notKept', { reason: measuring.notKept })}</Note>
      )}
      <div className={styles.shown}>
        <ToolPlace value={rail}>
          <AroundFile value={around}>
            {!isCovered && <Content key={tries} file={file} {...shown} onRetry={() => setTries(tries + 1)} />}
          </AroundFile>
        </ToolPlace>
        <MeasureConflict uuid={file.uuid} measuring={measuring} />
      </div>
      <span className="visually-hidden" role="status">
        {t('shown', { name: title })}
      </span>
    </Stack>
  )
}

function useAround(file: StoredFile, files: readonly StoredFile[]): AroundFile {
  const source = useFileSource()
  const patient = useListedPatient(file.patientUuid ?? '')
  const alike = files.filter((other) => other !== file && viewerKindOf(other) === viewerKindOf(file))
  return {
    category: file.category,
    patient,
    companions: alike.map(({ uuid, fileName }) => ({ uuid, name: titleOf(fileName) })),
    ask: async (uuid) => {
      const [url] = await source.view([uuid])
      return url ?? ''
    },
  }
}

type Fault = Unreadable | 'lost'
const noViewer = () => Promise.reject(new Error('no viewer'))

interface ContentProps extends Pick<Props, 'file' | 'view' | 'onView' | 'measuring'> {
  onRetry: () => void
}

function Content({ file, view, onView, measuring, onRetry }: ContentProps) {
  const { t } = useTranslation('viewers')
  const load = viewerOf(file)
  const [fault, setFault] = useState<Fault | null>(load ? null : 'unsupported')
  const url = useViewUrl(file.uuid, fault === null, () => setFault('lost'))
  const { part, failed } = useLazyModule(load ?? noViewer, load !== null)
  // Most browsers do not read it: nothing is wrong with the file.
  const isHeic = file.contentType === fileKinds.heic.type
  const onUnreadable = useCallback((reason: Unreadable) => setFault(isHeic ? 'unsupported' : reason), [isHeic])
  const saved = useSavedMeasures(file)
  const { begin } = measuring
  useEffect(() => {
    if (saved) begin(file.uuid, saved)
  }, [begin, file.uuid, saved])
  const measured = measuring.of(file.uuid)
  if (fault || failed) return <NotShown file={file} fault={fault ?? 'lost'} onRetry={onRetry} />
  if (!part || !url || !measured) {
    return (
      <p className={instead.waiting} role="status">
        {t('loading')}
      </p>
    )
  }
  return (
    <part.default
      url={url}
      name={titleOf(file.fileName)}
      size={file.size}
      hasPreview={file.preview === 'ready'}
      onUnreadable={onUnreadable}
      measures={measured.measures}
      onMeasures={(measures) => measuring.note(file.uuid, measures)}
      view={view}
      onView={(view) => onView(file.uuid, view)}
    />
  )
}

const none = { measures: null, version: 0 }

function isMeasured(file: StoredFile) {
  const kind = viewerKindOf(file)
  return kind === 'mesh' || kind === 'radiograph'
}

/** Null while they are on their way. Without them the file is shown all the same; to save then tells of what is there. */
function useSavedMeasures(file: StoredFile) {
  const { isShared } = useFileSource()
  const isRead = isMeasured(file) && !isShared
  const argument = isRead ? { params: { uuid: file.uuid } } : skipToken
  const { data, isFetching } = useGetFileMeasuresQuery(argument, { refetchOnMountOrArgChange: true })
  const [first, setFirst] = useState<typeof data>()
  // As it was when the file was opened: what is saved meanwhile is what the viewer shows already.
  useEffect(() => {
    if (data && !isFetching) setFirst((first) => first ?? data)
  }, [data, isFetching])
  if (!isRead) return none
  return first?.result ?? (isFetching || data ? null : none)
}

/** Good for one request; another mount asks for another. */
function useViewUrl(uuid: string, wanted: boolean, onFailed: () => void): string | null {
  const source = useFileSource()
  const [url, setUrl] = useState<string | null>(null)
  const [fail] = useState(() => onFailed)
  useEffect(() => {
    if (!wanted) return
    let isLeft = false
    source.view([uuid]).then(
      ([url]) => !isLeft && setUrl(url ?? null),
      () => !isLeft && fail(),
    )
    return () => {
      isLeft = true
    }
  }, [source, uuid, wanted, fail])
  return url
}

/** Trying again changes nothing. */
const isFinal = (fault: Fault) => fault === 'unsupported' || fault === 'no-webgl' || fault === 'locked'

/** Others of its kind are shown: it says what about this one is different. */
function faultText(file: StoredFile, fault: Fault) {
  const kind = viewerKindOf(file)
  return fault === 'unsupported' && (kind === 'mesh' || kind === 'radiograph')
    ? (`fault.unsupported.${kind}` as const)
    : (`fault.${fault}` as const)
}

/** Why it is not shown, its small picture where there is one, and the file itself. */
function NotShown({ file, fault, onRetry }: { file: StoredFile; fault: Fault; onRetry: () => void }) {
  const { t } = useTranslation('viewers')
  const download = useFileDownload()
  return (
    <div className={instead.notShown}>
      {file.preview === 'ready' && <FilePreview file={file} large />}
      <p role="alert">{t(faultText(file, fault))}</p>
      <Cluster gap={8} align="stretch" justify="center">
        {download && (
          <Button variant="quiet" icon={<Icon of={IconDownload} />} onClick={() => download(file)}>
            {t('download')}
          </Button>
        )}
        {!isFinal(fault) && (
          <Button variant="quiet" icon={<Icon of={IconRefresh} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </Cluster>
    </div>
  )
}
