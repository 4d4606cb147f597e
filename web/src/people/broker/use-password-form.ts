import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import type { State } from '../../kernel/base-query.ts'
import { formatDuration } from '../../kernel/durations.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { BrokerFailure, linkByPassword } from './broker.api.ts'

type Dispatch = ThunkDispatch<State & { api: never }, unknown, UnknownAction>

export function usePasswordForm({ uuid, name }: { uuid: string; name: string }, onLinked: (login: string) => void) {
  const { t, i18n } = useTranslation('broker')
  const dispatch = useDispatch<Dispatch>()
  const { uuid: userUuid } = useSelector(selectAuth)
  const required = t('error.required', { ns: 'ui' })
  const tooMany = (failure: BrokerFailure) =>
    failure.wait === null ? null : t('slowed', { wait: formatDuration(failure.wait, localeOf(i18n)) })
  return useForm({
    initial: { login: '', password: '' },
    draft: `choose-app-password.${uuid}`,
    secret: ['password'],
    check: ({ login, password }) => ({
      ...(login.trim() === '' && { login: required }),
      ...(password === '' && { password: required }),
    }),
    explain: (problem) => {
      if (!(problem instanceof BrokerFailure)) return null
      const password = problem.code === 'broker.invalid' ? t('wrong', { name }) : tooMany(problem)
      return password ? { password } : null
    },
    submit: async ({ login, password }) => {
      const link = await dispatch(linkByPassword({ userUuid, applicationUuid: uuid, login: login.trim(), password }))
      onLinked(link.login ?? login)
    },
  })
}
