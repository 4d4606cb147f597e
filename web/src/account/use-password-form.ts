import { shortestPassword } from '@arcade/contract/kernel/passwords.ts'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../kernel/call.ts'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { useUpdatePasswordMutation } from './account.api.ts'
import { faultsOf } from './password.rules.ts'

const nothing = { oldPassword: '', newPassword: '' }

/** What is wrong is told at its field: what can be seen at once before it is sent, the rest as the server says it. */
export function usePasswordForm(email: string) {
  const { t } = useTranslation(['account', 'ui'])
  const [updatePassword] = useUpdatePasswordMutation()
  const faults = {
    too_small: t('error.tooShort', { least: shortestPassword }),
    email: t('error.email'),
    common: t('error.common'),
  }
  const form = useForm({
    initial: nothing,
    check: ({ oldPassword, newPassword }) => {
      const { tooShort, isEmail } = faultsOf(newPassword, email)
      return {
        ...(!oldPassword && { oldPassword: t('error.required', { ns: 'ui' }) }),
        ...(isEmail ? { newPassword: faults.email } : tooShort && { newPassword: faults.too_small }),
      }
    },
    explain: (problem) => {
      if (problem.code === 'auth.wrong-password') return { oldPassword: t('error.wrong') }
      const fault = faultOfNew(problem)
      return fault && fault in faults ? { newPassword: faults[fault as keyof typeof faults] } : null
    },
    submit: async (body) => {
      await updatePassword({ body }).unwrap()
      form.reset()
      toast.success(t('password.saved'))
    },
  })
  return form
}

function faultOfNew(problem: Failure): string | undefined {
  const errors = 'errors' in problem ? problem.errors : undefined
  return errors?.find(({ path }) => path === 'body.newPassword')?.code
}
