import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { UnsavedMark } from '../ui/unsaved-mark.tsx'
import { useDrafts } from '../ui/use-drafts.ts'
import { useActing } from '../users/index.ts'
import { LinkDialog } from './link-dialog.tsx'
import { newPatientDraft, usePatientPath } from './patient-paths.ts'
import { type NewPatient, QuickAdd } from './quick-add.tsx'

/** DASH-01: the main action of the dashboard; whoever was added is opened, to be completed. */
export function NewPatientTile() {
  const acting = useActing()
  return acting && <NewPatientOf userUuid={acting.uuid} />
}

function NewPatientOf({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('patients')
  const navigate = useNavigate()
  const pathOf = usePatientPath()
  const hasDraft = useDrafts()
  const [open, setOpen] = useState<{ what: 'add' | 'link'; names?: NewPatient } | null>(null)
  const common = { userUuid, names: open?.names, onClose: () => setOpen(null) }
  return (
    <>
      <Button variant="main" icon={<Icon of={IconPlus} />} onClick={() => setOpen({ what: 'add' })}>
        {t('new')} {hasDraft(newPatientDraft) && <UnsavedMark />}
      </Button>
      <QuickAdd
        {...common}
        open={open?.what === 'add'}
        onReopen={() => setOpen({ what: 'add' })}
        onAdded={({ uuid }) => void navigate(pathOf(uuid, 'patientEdit'))}
        onLink={(names) => setOpen({ what: 'link', names })}
      />
      <LinkDialog {...common} open={open?.what === 'link'} onReopen={() => setOpen({ what: 'link' })} />
    </>
  )
}
