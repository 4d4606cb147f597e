import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { FileInput } from '../../ui/forms/file-input.tsx'

/** How files are chosen for a message. */
export function AttachInput({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('messages')
  return (
    <FileInput plain onFiles={onFiles}>
      <Icon of={IconPaperclip} size={20} />
      <span className="visually-hidden">{t('composer.attach')}</span>
    </FileInput>
  )
}
