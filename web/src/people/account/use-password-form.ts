import { useTranslation } from '../../kernel/translation.ts'
import { usePasswordFaults } from '../../ui/forms/password-faults.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useUpdatePasswordMutation } from './account.api.ts'

const nothing = { oldPassword: '', newPassword: '' }

/** Faults are shown at their fields: what can be checked is checked before sending, the rest by the server. */
export function usePasswordForm(email: string) {
  const { t } = useTranslation('account')
  const faults = usePasswordFaults()
  const [updatePassword] = useUpdatePasswordMutation()
  const form = useForm({
    initial: nothing,
    check: ({ oldPassword, newPassword }) => {
      const fault = faults.seen(newPassword, email)
      return {
        ...(!oldPassword && { oldPassword: t('error.required', { ns: 'ui' }) }),
        ...(fault && { newPassword: fault }),
      }
    },
    explain: (problem) => {
      if (problem.code === 'auth.wrong-password') return { oldPassword: t('error.wrong') }
      const fault = faults.told(problem)
      return fault ? { newPassword: fault } : null
    },
    submit: async (body) => {
      await updatePassword({ body }).unwrap()
      form.reset()
      toast.success(t('password.saved'))
    },
  })
  return form
}
