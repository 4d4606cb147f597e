import { IconCheck, IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type NamedPatient,
  type Person,
  type StoredFile,
  titleOf,
  useNamedPatient,
  useOtherPatient,
} from '../../clinic/files/index.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AboutPicker, type Chosen } from './about-picker.tsx'
import styles from './attachment-cards.module.css'
import { useFileAttachmentMutation } from './messages.api.ts'
import type { Conversation } from './messages.rules.ts'

interface Props {
  file: StoredFile
  reference: Conversation['reference']
}

interface Target {
  uuid: string
  name: string
  person: Person
}

/** MSG-01: into the files of the patient of whom one writes, at one press; else of one who is chosen. FILE-02: a radiograph that names another patient is asked about. */
export function FileWithPatient({ file, reference }: Props) {
  const { t } = useTranslation('messages')
  const { t: tProblems } = useTranslation('problems')
  const acting = useActing()
  const { reason } = useRight('files:write')
  const [choosing, setChoosing] = useState(false)
  const [isFiled, setFiled] = useState(false)
  const [isReading, setReading] = useState(false)
  const [asking, setAsking] = useState<{ target: Target; other: NamedPatient } | null>(null)
  const [fileAttachment, { isLoading }] = useFileAttachmentMutation()
  const otherPatient = useOtherPatient()
  const who = useNamedPatient()
  // A guest has no patients.
  if (!acting) return null
  const keep = async ({ uuid: patientUuid, name }: Target) => {
    const { error } = await fileAttachment({ params: { uuid: file.uuid }, body: { patientUuid } })
    if (error) return toast.error(problemMessage(tProblems, error))
    setChoosing(false)
    setAsking(null)
    setFiled(true)
    toast.success(t('attachment.filed', { name }))
  }
  const check = async (target: Target) => {
    setReading(true)
    const other = await otherPatient(file, target.person)
    setReading(false)
    if (other) return setAsking({ target, other })
    await keep(target)
  }
  const choose = (chosen: Chosen | null) => {
    if (chosen?.person && !isReading) void check({ ...chosen, person: chosen.person })
  }
  const press = () => {
    if (reference?.kind !== 'patient') return setChoosing(true)
    const { uuid, firstName, lastName } = reference
    void check({ uuid, name: `${firstName} ${lastName}`, person: reference })
  }
  return (
    <>
      <span className={styles.file}>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={isFiled ? IconCheck : IconFolderPlus} size={18} />}
          busy={isReading || isLoading}
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
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t('attachment.otherTitle')}
        action={t('attachment.otherFile')}
        cancel={t('composer.cancel')}
        busy={isLoading}
        onConfirm={() => asking && void keep(asking.target)}
      >
        {asking && (
          <p>
            {t('attachment.other', { title: titleOf(file.fileName), who: who(asking.other), name: asking.target.name })}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
