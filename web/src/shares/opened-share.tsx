import { IconClock, IconDownload, IconEye, IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  badgeOf,
  type FileSource,
  followUrl,
  iconOf,
  makePreviewTickets,
  SharedSource,
  type StoredFile,
  titleOf,
  useFileTexts,
} from '../files/index.ts'
import type { Failure } from '../kernel/call.ts'
import { formatDate } from '../kernel/formats.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { dayHere } from '../kernel/today.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Page } from '../ui/page.tsx'
import { Pill } from '../ui/pill.tsx'
import { toast } from '../ui/toast.ts'
import { useViewer } from '../viewers/index.ts'
import { Sharer } from './sharer.tsx'
import type { OpenedShare, Purpose, SharedFile } from './shares.api.ts'
import styles from './shares.module.css'
import { usePreviews } from './use-previews.ts'
import { usePatientHint } from './use-share-texts.ts'

interface Props {
  share: OpenedShare
  /** By a link and its code, rather than by one's own account. */
  isByCode?: boolean
  above?: ReactNode
  actions?: ReactNode
  /** Addresses for the browser itself, in the order of the files. */
  askTickets: (uuids: string[], purpose: Purpose) => Promise<string[]>
  /** It was revoked or ended while the page was open. */
  onOver: () => void
}

/** FILE-04: what was shared, to look at and to download. */
export function OpenedShareView({ share, isByCode = false, above, actions, askTickets, onOver }: Props) {
  const { t } = useTranslation(['shares', 'titles', 'files'])
  const { t: tProblems } = useTranslation('problems')
  const texts = useFileTexts()
  const hintOf = usePatientHint()
  const { from, files, mayDownload, message, expiresAt } = share
  const fail = (error: Failure) => {
    if (error.code === 'shares.over' || error.code === 'not-found') onOver()
    else toast.error(problemMessage(tProblems, error))
  }
  const previews = usePreviews(files, askTickets)
  const source = useSharedSource({ askTickets, mayDownload, fail })
  const about = [hintOf(share.patient), from.name].filter(Boolean).join(' · ')
  const { view, viewer } = useViewer(files.map(shownFile), about)
  const download = async (wanted: readonly SharedFile[]) => {
    try {
      const uuids = wanted.map(({ uuid }) => uuid)
      const [url] = await askTickets(uuids, wanted.length === 1 ? 'download' : 'zip')
      if (url) followUrl(url)
    } catch (error) {
      fail(error as Failure)
    }
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <Page title={t('sharedFiles', { ns: 'titles' })} above={above} context={hintOf(share.patient)} actions={actions}>
      <div className={styles.opened}>
        <Card>
          <Sharer name={from.name} detail={from.practice} />
          {message && <blockquote className={styles.message}>{message}</blockquote>}
          <div className={styles.pills}>
            <Pill tone="info" icon={<Icon of={IconClock} size={14} />}>
              {t('until', { date: formatDate(dayHere(expiresAt)) })}
            </Pill>
            {isByCode && <Pill tone="ok">{t('code.checked')}</Pill>}
            {!mayDownload && (
              <Pill tone="neutral" icon={<Icon of={IconEye} size={14} />}>
                {t('viewOnly')}
              </Pill>
            )}
          </div>
        </Card>
        <section className={styles.files} aria-label={t('files', { count: files.length })}>
          <header className={styles.filesHead}>
            <h2>{t('files', { count: files.length })}</h2>
            <span>{texts.size(bytes)}</span>
          </header>
          {files.length === 0 ? (
            <EmptyState title={t('files.none')}>{t('files.none.text')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {files.map((file) => (
                <FileEntry
                  key={file.uuid}
                  file={file}
                  preview={previews.get(file.uuid)}
                  onLook={() => view(file.uuid)}
                  onDownload={mayDownload ? () => void download([file]) : undefined}
                />
              ))}
            </ul>
          )}
          <p className={styles.note}>
            <Icon of={IconShieldCheck} size={18} />
            <span>
              {t('noted', { name: from.name })} {!mayDownload && t('viewOnly.kept')}
            </span>
          </p>
        </section>
        {mayDownload && files.length > 1 && (
          <div className={styles.all}>
            <Button
              variant={isByCode ? 'main' : 'quiet'}
              wide
              icon={<Icon of={IconDownload} />}
              onClick={() => void download(files)}
            >
              {t('downloadAll')}
            </Button>
          </div>
        )}
      </div>
      <SharedSource value={source}>{viewer}</SharedSource>
    </Page>
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

/** Of no patient here: nothing is kept with it. Where its preview is all there is, no viewer opens it. */
const shownFile = ({ viewable, contentType, ...file }: SharedFile): StoredFile => ({
  ...file,
  contentType: viewable ? contentType : '',
  sha256: '',
  createdBy: null,
  patientUuid: null,
  applicationUuid: null,
  clientClameId: null,
  virusScan: 'none',
  version: 0,
})

interface EntryProps {
  file: SharedFile
  preview: string | undefined
  onLook: () => void
  onDownload: (() => void) | undefined
}

function FileEntry({ file, preview, onLook, onDownload }: EntryProps) {
  const { t } = useTranslation('shares')
  const texts = useFileTexts()
  const title = titleOf(file.fileName)
  const kind = badgeOf(file) ?? (file.contentType.startsWith('image/') ? file.contentType.slice(6).toUpperCase() : null)
  const facts = (
    <span className={styles.entryTexts}>
      <span className={styles.entryTitle}>{title}</span>
      <span className={styles.detail}>{[kind, texts.size(file.size)].filter(Boolean).join(' · ')}</span>
    </span>
  )
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.look} onClick={onLook} aria-label={t('look', { name: title })}>
        {preview ? (
          <img className={styles.thumb} src={preview} alt="" decoding="async" />
        ) : (
          <span className={styles.thumb}>
            <Icon of={iconOf(file)} size={28} />
          </span>
        )}
        {facts}
      </button>
      {onDownload && (
        <IconButton label={t('download', { name: title })} icon={<Icon of={IconDownload} />} onClick={onDownload} />
      )}
    </li>
  )
}
