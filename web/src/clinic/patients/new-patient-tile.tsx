import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { useDrafts } from '../../ui/forms/use-drafts.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { NewPatientForms } from './new-patient-forms.tsx'
import { newPatientDraft } from './patient-paths.ts'

/** DASH-01: the main action of the dashboard; the new patient is opened, to be completed. */
export function NewPatientTile() {
  const acting = useActing()
  return acting && <NewPatientOf userUuid={acting.uuid} />
}

/** Its forms are fetched when the button is pointed at, focused or pressed: the dashboard stands without them. */
function NewPatientOf({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('patients')
  const hasDraft = useDrafts()
  const [isWanted, setWanted] = useState(false)
  const [open, setOpen] = useState<Parameters<typeof NewPatientForms>[0]['open']>(null)
  const { part: Forms, failed } = useLazyModule(loadForms, isWanted)
  const want = () => setWanted(true)
  const lost = failed && open !== null && !Forms
  useEffect(() => {
    if (!lost) return
    setOpen(null)
    setWanted(false)
    toast.error(t('network', { ns: 'problems' }))
  }, [lost, t])
  return (
    <>
      <Button
        variant="main"
        icon={<Icon of={IconPlus} />}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          setOpen({ what: 'add' })
        }}
      >
        {t('new')} {hasDraft(newPatientDraft) && <UnsavedMark />}
      </Button>
      {Forms && <Forms userUuid={userUuid} open={open} onOpen={setOpen} />}
    </>
  )
}
const loadForms = async () => (await import('./new-patient-forms.tsx')).NewPatientForms
