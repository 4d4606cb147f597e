import { IconClock, IconDownload, IconEye, IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { formatDate } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { useMedia } from '../../ui/base/use-media.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Row } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import {
  type FileSource,
  followUrl,
  makePreviewTickets,
  SharedSource,
  type StoredFile,
  useFileTexts,
} from '../files/index.ts'
import { FileViewer, useViewer } from '../viewers/index.ts'
import styles from './opened-share.module.css'
import { SharedFileList } from './shared-file-list.tsx'
import { Sharer } from './sharer.tsx'
import type { OpenedShare, Purpose, SharedFile } from './shares.api.ts'
import shared from './shares.module.css'
import { usePreviews } from './use-previews.ts'
import { usePatientHint } from './use-share-texts.ts'

interface Props {
  share: OpenedShare
  /** By a link and its code, rather than by one's own account. */
  isByCode?: boolean
  above?: ReactNode
  /** With a short label where there is little room. */
  actions?: (isShort: boolean) => ReactNode
  /** Addresses for the browser itself, in the order of the files. */
  askTickets: (uuids: string[], purpose: Purpose) => Promise<string[]>
  /** It was revoked or ended while the page was open. */
  onOver: () => void
}

/** FILE-04: what was shared: one file in its viewer, the others beside it, and what goes with all of them. */
export function OpenedShareView({ share, isByCode = false, above, actions, askTickets, onOver }: Props) {
  const { t } = useTranslation('shares')
  const { t: tProblems } = useTranslation('problems')
  const hintOf = usePatientHint()
  const isPhone = useMedia('(max-width: 640px)')
  const { from, files, mayDownload, createdAt } = share
  const fail = (error: Failure) => {
    if (error.code === 'shares.over' || error.code === 'not-found') onOver()
    else toast.error(problemMessage(tProblems, error))
  }
  const source = useSharedSource({ askTickets, mayDownload, fail })
  const about = [hintOf(share.patient), from.name].filter(Boolean).join(' · ')
  const stored = useMemo(() => files.map(shownFile), [files])
  const { view, viewer } = useViewer(stored, about)
  const chosen = useOverlay('shown')
  const current = files.find(({ uuid }) => uuid === chosen.value) ?? files[0]
  const shown = stored.find(({ uuid }) => uuid === current?.uuid)
  const download = async (wanted: readonly SharedFile[]) => {
    try {
      const uuids = wanted.map(({ uuid }) => uuid)
      const [url] = await askTickets(uuids, wanted.length === 1 ? 'download' : 'zip')
      if (url) followUrl(url)
    } catch (error) {
      fail(error as Failure)
    }
  }
  const all = files.length === 1 ? 'downloadOnly' : 'downloadAll'
  const buttons = (
    <>
      {mayDownload && files.length > 0 && (
        <Button
          variant={isByCode ? 'main' : 'quiet'}
          icon={<Icon of={IconDownload} />}
          aria-label={t(all)}
          onClick={() => void download(files)}
        >
          {t(isPhone && files.length > 1 ? 'downloadAll.short' : all)}
        </Button>
      )}
      {actions?.(isPhone)}
    </>
  )
  const context = [hintOf(share.patient), t('sharedOn', { date: formatDate(dayHere(createdAt)) })]
  return (
    <Page
      title={t('sharedFiles', { ns: 'titles' })}
      above={above}
      context={context.filter(Boolean).join(' · ')}
      actions={!isPhone && buttons}
    >
      <SharedSource value={source}>
        <div className={styles.opened} data-empty={!shown || undefined}>
          <About share={share} isByCode={isByCode} />
          {shown && (
            <div className={styles.viewer}>
              <FileViewer file={shown} files={stored} isCovered={Boolean(viewer)} onEnlarge={() => view(shown.uuid)} />
            </div>
          )}
          <Files
            share={share}
            current={current}
            askTickets={askTickets}
            onShow={chosen.replace}
            onDownload={mayDownload ? (file) => void download([file]) : undefined}
          />
          {isPhone && (mayDownload || actions) && (
            <Cluster gap={8} className={styles.bar}>
              {buttons}
            </Cluster>
          )}
        </div>
        {viewer}
      </SharedSource>
    </Page>
  )
}

/** Who shares, what they say of it, and until when. */
function About({
  share: { from, message, expiresAt, mayDownload },
  isByCode,
}: {
  share: OpenedShare
  isByCode: boolean
}) {
  const { t } = useTranslation('shares')
  return (
    <div className={styles.about}>
      <Card>
        <Sharer name={from.name} detail={from.practice} />
        {message && <blockquote className={shared.message}>{message}</blockquote>}
        <Cluster gap={8}>
          <Pill tone="info" icon={<Icon of={IconClock} size={14} />}>
            {t('until', { date: formatDate(dayHere(expiresAt)) })}
          </Pill>
          {isByCode && <Pill tone="ok">{t('code.checked')}</Pill>}
          {!mayDownload && (
            <Pill tone="neutral" icon={<Icon of={IconEye} size={14} />}>
              {t('viewOnly')}
            </Pill>
          )}
        </Cluster>
      </Card>
    </div>
  )
}

interface FilesProps extends Pick<Props, 'share' | 'askTickets'> {
  current: SharedFile | undefined
  onShow: (uuid: string) => void
  onDownload: ((file: SharedFile) => void) | undefined
}

function Files({ share: { files, from, mayDownload }, askTickets, ...list }: FilesProps) {
  const { t } = useTranslation('shares')
  const texts = useFileTexts()
  const previews = usePreviews(files, askTickets)
  const title = t('files', { count: files.length })
  return (
    <section className={styles.files} aria-label={title}>
      <Row as="header" gap={12} align="baseline" justify="between" className={styles.head}>
        <h2>{title}</h2>
        <span>{texts.size(files.reduce((sum, { size }) => sum + size, 0))}</span>
      </Row>
      {files.length === 0 ? (
        <EmptyState title={t('files.none')}>{t('files.none.text')}</EmptyState>
      ) : (
        <SharedFileList files={files} previews={previews} {...list} />
      )}
      <p className={shared.note}>
        <Icon of={IconShieldCheck} size={18} />
        <span>
          {t('noted', { name: from.name })} {!mayDownload && t('viewOnly.kept')}
        </span>
      </p>
    </section>
  )
}

interface SourceDeps extends Pick<Props, 'askTickets'> {
  mayDownload: boolean
  fail: (error: Failure) => void
}

/** The files of the share for the viewers. One that is refused ends them: the share is over. */
function useSharedSource({ mayDownload, ...latest }: SourceDeps): FileSource {
  const deps = useRef(latest)
  deps.current = latest
  return useMemo(() => {
    const ask = (uuids: string[], purpose: Purpose) => {
      const asked = deps.current.askTickets(uuids, purpose)
      asked.catch((error: unknown) => deps.current.fail(error as Failure))
      return asked
    }
    return {
      view: (uuids) => ask(uuids, 'view'),
      preview: makePreviewTickets((uuids) => deps.current.askTickets(uuids, 'preview')),
      download: mayDownload ? (uuid) => ask([uuid], 'download') : null,
      isShared: true,
    }
  }, [mayDownload])
}

/** Without a patient here: nothing is saved with it. Where its preview is all there is, no viewer opens it. */
const shownFile = ({ viewable, contentType, ...file }: SharedFile): StoredFile => ({
  ...file,
  contentType: viewable ? contentType : '',
  sha256: '',
  takenAt: null,
  createdBy: null,
  patientUuid: null,
  applicationUuid: null,
  clientClameId: null,
  virusScan: 'none',
  version: 0,
})
