import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { Overlay } from '../../ui/overlays/use-overlay.ts'
import { LinkDialog } from './link-dialog.tsx'
import { usePatientPath } from './patient-paths.ts'
import { type NewPatient, QuickAdd } from './quick-add.tsx'

interface Props {
  userUuid: string
  form: Overlay
}

/** A patient added, or linked where somebody knows them already. */
export function NewPatientForms({ userUuid, form }: Props) {
  const { t } = useTranslation('patients')
  const navigate = useNavigate()
  const pathOf = usePatientPath()
  const [names, setNames] = useState<NewPatient>()
  const common = { userUuid, names, onClose: form.close }
  return (
    <>
      <QuickAdd
        {...common}
        open={form.value === 'add'}
        onReopen={() => form.open('add')}
        onAdded={({ uuid, personInfo }) => {
          toast.success(t('added', { name: `${personInfo.firstName} ${personInfo.lastName}` }))
          // Back leads to the page, not to its form.
          void navigate(pathOf(uuid, 'patientEdit'), { replace: true })
        }}
        onLink={(names) => {
          setNames(names)
          form.open('link')
        }}
      />
      <LinkDialog {...common} open={form.value === 'link'} onReopen={() => form.open('link')} />
    </>
  )
}
