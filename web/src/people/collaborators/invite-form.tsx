import { type Role, roles } from '@arcade/contract/kernel/rights.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useRight } from '../users/index.ts'
import { useInviteCollaboratorMutation } from './collaborators.api.ts'

export const inviteDraft = 'collaborators.invite'

interface Props {
  userUuid: string
  onDone: () => void
  onReopen: () => void
}

/** An address and a template of rights; a right beyond one's own is refused by the server, in words. */
export function InviteForm({ userUuid, onDone, onReopen }: Props) {
  const { t } = useTranslation('collaborators')
  const faults = useTextFaults()
  // It may be taken away while the drawer is open.
  const { reason } = useRight('settings:write')
  const [inviteCollaborator] = useInviteCollaboratorMutation()
  const { form, field, busy } = useForm({
    initial: { email: '', firstName: '', lastName: '', role: 'secretaire' as Role | '' },
    draft: inviteDraft,
    check: ({ email, firstName, lastName }) => ({
      email: faults.required(email, faults.email),
      firstName: faults.name(firstName),
      lastName: faults.name(lastName),
    }),
    explain: ({ code }) => {
      if (code === 'invitations.oneself') return { email: t('oneself') }
      return code === 'collaborators.beyond-own' ? { role: t('beyond') } : null
    },
    submit: async ({ email, firstName, lastName, role }) => {
      const [first, last] = [firstName.trim(), lastName.trim()]
      const names = { ...(first && { firstName: first }), ...(last && { lastName: last }) }
      const body = { email: email.trim(), role: role || ('secretaire' as const), ...names }
      await inviteCollaborator({ params: { userUuid }, body }).unwrap()
      toast.success(t('sent', { email: email.trim() }))
      onDone()
    },
  })
  const options = roles.map((value) => ({ value, label: t(`role.${value}`, { ns: 'users' }) }))
  const send = (
    <Button type="submit" busy={busy} disabledReason={reason ?? undefined}>
      {t('send')}
    </Button>
  )
  return (
    <Form form={form} actions={send} onCancel={onDone} onReopen={onReopen} pinned>
      <TextField type="email" label={t('email')} autoComplete="off" maxLength={320} {...field('email')} />
      <TextField label={t('firstName')} optional autoComplete="off" maxLength={100} {...field('firstName')} />
      <TextField label={t('lastName')} optional autoComplete="off" maxLength={100} {...field('lastName')} />
      <SelectField label={t('role')} help={t('role.help')} options={options} {...field('role')} />
    </Form>
  )
}
