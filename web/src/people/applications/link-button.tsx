import { IconLink } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useLinkApplicationMutation } from './applications.api.ts'
import type { Application } from './applications.rules.ts'

interface Props {
  application: Application
  onLinked: () => void
}

/** For an application that asks for nothing: linked without being opened. */
export function LinkAtOnce({ application: { uuid, name }, onLinked }: Props) {
  const { t } = useTranslation('applications')
  const { t: tProblems } = useTranslation('problems')
  const { uuid: userUuid } = useSelector(selectAuth)
  const [link, { isLoading }] = useLinkApplicationMutation()
  const press = async () => {
    const { error } = await link({ params: { userUuid, applicationUuid: uuid }, body: undefined })
    if (error) return toast.error(problemMessage(tProblems, error))
    toast.success(t('nowLinked', { name }))
    onLinked()
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Icon of={IconLink} size={18} />}
      busy={isLoading}
      aria-label={t('linkNamed', { name })}
      onClick={() => void press()}
    >
      {t('link')}
    </Button>
  )
}
