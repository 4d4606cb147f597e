import { useLocation, useNavigate } from 'react-router'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useAskAgain, useDiscardPatientImportMutation } from './patient-imports.api.ts'

/** Throws the file away, of which nothing was imported. */
export function DiscardButton({ uuid }: { uuid: string }) {
  const { t } = useTranslation('patient-imports')
  const { t: tProblems } = useTranslation('problems')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const askAgain = useAskAgain()
  const [discard, { isLoading }] = useDiscardPatientImportMutation()
  const press = async () => {
    const { error } = await discard({ params: { uuid } })
    if (error) return toast.error(problemMessage(tProblems, error))
    toast.success(t('discarded'))
    // The page leaves it before its list is read again: a deleted one is not requested.
    await navigate(pathname, { replace: true })
    askAgain('imports')
  }
  return (
    <Button variant="quiet" busy={isLoading} onClick={() => void press()}>
      {t('discard')}
    </Button>
  )
}
