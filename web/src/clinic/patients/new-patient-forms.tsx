import { useNavigate } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { LinkDialog } from './link-dialog.tsx'
import { usePatientPath } from './patient-paths.ts'
import { type NewPatient, QuickAdd } from './quick-add.tsx'

type Open = { what: 'add' | 'link'; names?: NewPatient } | null

interface Props {
  userUuid: string
  open: Open
  onOpen: (open: Open) => void
}

/** A patient added, or linked where somebody knows them already. */
export function NewPatientForms({ userUuid, open, onOpen }: Props) {
  const { t } = useTranslation('patients')
  const navigate = useNavigate()
  const pathOf = usePatientPath()
  const common = { userUuid, names: open?.names, onClose: () => onOpen(null) }
  return (
    <>
      <QuickAdd
        {...common}
        open={open?.what === 'add'}
        onReopen={() => onOpen({ what: 'add' })}
        onAdded={({ uuid, personInfo }) => {
          toast.success(t('added', { name: `${personInfo.firstName} ${personInfo.lastName}` }))
          void navigate(pathOf(uuid, 'patientEdit'))
        }}
        onLink={(names) => onOpen({ what: 'link', names })}
      />
      <LinkDialog {...common} open={open?.what === 'link'} onReopen={() => onOpen({ what: 'link' })} />
    </>
  )
}
