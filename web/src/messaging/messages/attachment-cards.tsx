import { FileCard, type StoredFile } from '../../clinic/files/index.ts'
import { useViewer } from '../../clinic/viewers/index.ts'
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
  // Other messages have the others; where there are none, no message has it.
  const isPart = files.length > 0
  const { view, viewer } = useViewer(files, about, {
    isPart,
    ...(conversation && { beside: { uuid: conversation.uuid } }),
  })
  return (
    <>
      {files.map((file) => (
        <div key={file.uuid} className={styles.card}>
          <FileCard file={file} onView={view}>
            {conversation && <FileWithPatient file={file} reference={conversation.reference} />}
          </FileCard>
        </div>
      ))}
      {viewer}
    </>
  )
}
