import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { useMe, withoutPractice } from '../users/index.ts'
import { invitationDraft } from './invitation-draft.ts'
import { useInviteColleagueMutation } from './invitations.api.ts'

/** One invitation after the other: what was sent is remembered while the page stands, the language stays. */
export function useInviteForm() {
  const { t, i18n } = useTranslation('invitations')
  const faults = useTextFaults()
  const [inviteColleague] = useInviteColleagueMutation()
  const { data: me } = useMe()
  const [sent, setSent] = useState<string[]>([])
  const [locale, setLocale] = useState<Locale | ''>(localeOf(i18n))
  const form = useForm({
    initial: { email: '', firstName: '', lastName: '', reason: '' },
    draft: invitationDraft,
    check: ({ email, firstName, lastName }) => ({
      email: faults.required(email, faults.email),
      firstName: faults.name(firstName),
      lastName: faults.name(lastName),
    }),
    explain: ({ code }) => (code === 'invitations.oneself' ? { email: t('oneself') } : null),
    submit: async ({ email, firstName, lastName, reason }) => {
      const names = { firstName: firstName.trim(), lastName: lastName.trim() }
      await inviteColleague({
        params: { userUuid: me?.result.uuid ?? '' },
        body: {
          email: email.trim(),
          ...(names.firstName && { firstName: names.firstName }),
          ...(names.lastName && { lastName: names.lastName }),
          ...(reason.trim() && { reason: reason.trim() }),
          ...(locale && { locale }),
        },
      }).unwrap()
      setSent((before) => [...before.filter((one) => one !== email.trim()), email.trim()])
      form.reset()
      form.form.ref.current?.querySelector('input')?.focus()
    },
  })
  return { ...form, locale, setLocale, sent, reason: useReason() }
}

/** TEN-04: only members of a practice invite. Until one is known to be none, one may: the server decides anyway. */
function useReason(): string | null {
  const { t } = useTranslation('users')
  const { data } = useMe()
  return data && data.result.practices.length === 0 ? withoutPractice(t, data.result) : null
}
