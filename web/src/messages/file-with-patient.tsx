import { IconCheck, IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StoredFile, titleOf } from '../files/index.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.ts'
import { useActing, useRight } from '../users/index.ts'
import { AboutPicker, type Chosen } from './about-picker.tsx'
import styles from './attachment-cards.module.css'
import { useFileAttachmentMutation } from './messages.api.ts'
import type { Conversation } from './messages.rules.ts'

interface Props {
  file: StoredFile
  reference: Conversation['reference']
}

/** MSG-01: into the files of the patient of whom one writes, at one press; else of one who is chosen. */
export function FileWithPatient({ file, reference }: Props) {
  const { t } = useTranslation('messages')
  const { t: tProblems } = useTranslation('problems')
  const acting = useActing()
  const { reason } = useRight('files:write')
  const [choosing, setChoosing] = useState(false)
  const [isFiled, setFiled] = useState(false)
  const [fileAttachment, { isLoading }] = useFileAttachmentMutation()
  // A guest has no patients.
  if (!acting) return null
  const keep = async (patientUuid: string, name: string) => {
    const { error } = await fileAttachment({ params: { uuid: file.uuid }, body: { patientUuid } })
    if (error) return toast.error(problemMessage(tProblems, error))
    setChoosing(false)
    setFiled(true)
    toast.success(t('attachment.filed', { name }))
  }
  const choose = (chosen: Chosen | null) => chosen && void keep(chosen.uuid, chosen.name)
  const press = () => {
    if (reference?.kind !== 'patient') return setChoosing(true)
    void keep(reference.uuid, `${reference.firstName} ${reference.lastName}`)
  }
  return (
    <>
      <span className={styles.file}>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={isFiled ? IconCheck : IconFolderPlus} size={18} />}
          busy={isLoading}
          disabled={isFiled}
          disabledReason={reason ?? undefined}
          onClick={press}
        >
          <span className={styles.fileWord}>{t(isFiled ? 'attachment.isFiled' : 'attachment.file')}</span>
        </Button>
      </span>
      <Drawer
        open={choosing}
        title={t('attachment.fileTitle')}
        about={titleOf(file.fileName)}
        onClose={() => setChoosing(false)}
      >
        <AboutPicker kinds={['patient']} chosen={null} onChange={choose} />
      </Drawer>
    </>
  )
}
