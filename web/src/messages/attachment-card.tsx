import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { askTickets, badgeOf, FilePreview, followUrl, type StoredFile, titleOf, useFileTexts } from '../files/index.ts'
import type { AppStore } from '../kernel/api.ts'
import type { Failure } from '../kernel/call.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast.ts'
import styles from './attachment-card.module.css'
import { FileWithPatient } from './file-with-patient.tsx'
import type { Conversation } from './messages.rules.ts'

interface Props {
  file: StoredFile
  /** Of the conversation; absent while the message is on its way. */
  reference?: Conversation['reference']
}

/** A file of a message: what it looks like, how to get it, and how it becomes a patient's. */
export function AttachmentCard({ file, reference }: Props) {
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
      <FilePreview file={file} />
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
        {reference !== undefined && <FileWithPatient file={file} reference={reference} />}
      </div>
    </div>
  )
}
