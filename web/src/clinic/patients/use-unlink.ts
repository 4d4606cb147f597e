import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { focusReturning } from '../../ui/base/use-restore-focus.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useAddPatientMutation, useUnlinkPatientMutation } from './patient-links.api.ts'

/** PAT-02: the practice follows a patient no more; taken back from the toast, with all that the practice wrote. */
export function useUnlink(userUuid: string) {
  const { t } = useTranslation('patients')
  const { t: tProblems } = useTranslation('problems')
  const [unlink] = useUnlinkPatientMutation()
  const [add] = useAddPatientMutation()

  const takeBack = async (patientUuid: string, name: string) => {
    focusReturning(patientUuid)
    const { error } = await add({ params: { userUuid, patientUuid }, body: {} })
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('unlink.undone', { name }))
  }
  /** Whether it was done. */
  return async (patientUuid: string, name: string): Promise<boolean> => {
    const { error } = await unlink({ params: { userUuid, patientUuid } })
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.undo(t('unlink.done', { name }), () => void takeBack(patientUuid, name))
    return !error
  }
}
