import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import {
  askTickets,
  badgeOf,
  FilePreview,
  followUrl,
  isReadable,
  type StoredFile,
  titleOf,
  useFileTexts,
} from '../files/index.ts'
import type { AppStore } from '../kernel/api.ts'
import type { Failure } from '../kernel/call.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast.ts'
import { useViewer } from '../viewers/index.ts'
import styles from './attachment-cards.module.css'
import { ConversationName } from './conversation-name.tsx'
import { FileWithPatient } from './file-with-patient.tsx'
import type { Conversation } from './messages.rules.ts'

interface Props {
  files: readonly StoredFile[]
  /** Absent while the message is on its way. */
  conversation?: Conversation
}

/** The files of a message; one that is pressed opens over the whole window, with the others below. */
export function AttachmentCards({ files, conversation }: Props) {
  const about = conversation && <ConversationName conversation={conversation} />
  const { view, viewer } = useViewer(files.filter(isReadable), about)
  return (
    <>
      {files.map((file) => (
        <AttachmentCard key={file.uuid} file={file} conversation={conversation} onView={view} />
      ))}
      {viewer}
    </>
  )
}

interface CardProps {
  file: StoredFile
  conversation: Conversation | undefined
  onView: (uuid: string) => void
}

/** What a file looks like, how to see and to get it, and how it becomes a patient's. */
function AttachmentCard({ file, conversation, onView }: CardProps) {
  const { t } = useTranslation('messages')
  const { t: tProblems } = useTranslation('problems')
  const { size } = useFileTexts()
  const store = useStore() as unknown as AppStore
  const download = async () => {
    try {
      const [url] = await askTickets(store, [file.uuid], 'download')
      if (url) followUrl(url)
    } catch (error) {
      toast.error(problemMessage(tProblems, error as Failure))
    }
  }
  const title = titleOf(file.fileName)
  return (
    <div className={styles.card}>
      {isReadable(file) ? (
        <button
          type="button"
          className={styles.view}
          aria-label={t('attachment.view', { name: title })}
          onClick={() => onView(file.uuid)}
        >
          <FilePreview file={file} />
        </button>
      ) : (
        <FilePreview file={file} />
      )}
      <div className={styles.foot}>
        <div className={styles.words}>
          <div className={styles.title}>{title}</div>
          <div className={styles.detail}>{[badgeOf(file), size(file.size)].filter(Boolean).join(' · ')}</div>
        </div>
        <IconButton
          label={t('attachment.download', { name: title })}
          icon={<Icon of={IconDownload} />}
          onClick={() => void download()}
        />
        {conversation && <FileWithPatient file={file} reference={conversation.reference} />}
      </div>
    </div>
  )
}
