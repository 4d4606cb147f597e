import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { AttachmentRows } from '../../ui/forms/attachment-rows.tsx'
import { FieldNotes } from '../../ui/forms/field.tsx'
import { FileInput } from '../../ui/forms/file-input.tsx'
import type { useAttachments } from '../../ui/forms/use-attachments.ts'
import type { QuestionFile } from './questions.api.ts'
import styles from './questions.module.css'

interface Props {
  files: ReturnType<typeof useAttachments<QuestionFile>>
  error: string | undefined
}

/** ASK-01: what goes along with the question of somebody who is signed in. */
export function ContactFiles({ files: { attachments, canAdd, add, retry, remove }, error }: Props) {
  const { t } = useTranslation('questions')
  return (
    <fieldset className={styles.files} aria-label={t('files')}>
      <AttachmentRows
        label={t('files')}
        className={styles.fileRows}
        attachments={attachments}
        onRetry={retry}
        onRemove={remove}
      />
      {canAdd && (
        <FileInput variant="quiet" icon={<Icon of={IconPaperclip} size={18} />} onFiles={add}>
          {t('files.add')}
        </FileInput>
      )}
      <FieldNotes id="question-files" help={t('files.help')} error={error} />
    </fieldset>
  )
}
