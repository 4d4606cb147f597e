import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectAuth } from '../kernel/auth-state.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { toast } from '../ui/toast.ts'
import { useLinkApplicationMutation } from './applications.api.ts'
import { type Application, wayToLink } from './applications.rules.ts'
import { linkPath } from './use-launch.ts'

interface Props {
  application: Application
  onLinked: () => void
}

/** Where a password is asked for, or at once; an application that is linked by opening it has none. */
export function LinkButton({ application, onLinked }: Props) {
  const { t, i18n } = useTranslation('applications')
  const { uuid, name } = application
  const way = wayToLink(application)
  if (way === 'password') {
    return (
      <ButtonLink
        size="small"
        icon={<Icon of={IconLink} size={18} />}
        to={withLocale(localeOf(i18n), linkPath(uuid))}
        aria-label={t('linkNamed', { name })}
      >
        {t('link')}
      </ButtonLink>
    )
  }
  return way === 'press' ? <LinkAtOnce application={application} onLinked={onLinked} /> : null
}

function LinkAtOnce({ application: { uuid, name }, onLinked }: Props) {
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
