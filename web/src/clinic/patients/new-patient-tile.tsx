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
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
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
  const form = useOverlay('new')
  const { value, close } = form
  const { part: Forms, failed } = useLazyModule(loadForms, isWanted || value !== null)
  const want = () => setWanted(true)
  const lost = failed && value !== null && !Forms
  useEffect(() => {
    if (!lost) return
    close()
    setWanted(false)
    toast.error(t('network', { ns: 'problems' }))
  }, [lost, close, t])
  return (
    <>
      <Button
        variant="main"
        icon={<Icon of={IconPlus} />}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          form.open('add')
        }}
      >
        {t('new')} {hasDraft(newPatientDraft) && <UnsavedMark />}
      </Button>
      {Forms && <Forms userUuid={userUuid} form={form} />}
    </>
  )
}
const loadForms = async () => (await import('./new-patient-forms.tsx')).NewPatientForms
