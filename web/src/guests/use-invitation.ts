import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../ui/locale-of.ts'
import { useForm } from '../ui/use-form.ts'
import { useTextFaults } from '../ui/use-text-faults.ts'
import { useMe } from '../users/index.ts'
import { useCreateGuestMutation } from './invitations.api.ts'

export const invitationDraft = 'guests.invitation'

/** One invitation after the other: what was sent is remembered while the page stands, the language stays. */
export function useInvitation() {
  const { i18n } = useTranslation()
  const faults = useTextFaults()
  const [createGuest] = useCreateGuestMutation()
  const [sent, setSent] = useState<string[]>([])
  const [locale, setLocale] = useState<Locale | ''>(localeOf(i18n))
  const form = useForm({
    initial: { email: '', firstName: '', lastName: '' },
    draft: invitationDraft,
    check: ({ email, firstName, lastName }) => ({
      email: faults.required(email, faults.email),
      firstName: faults.name(firstName),
      lastName: faults.name(lastName),
    }),
    submit: async ({ email, firstName, lastName }) => {
      const names = { firstName: firstName.trim(), lastName: lastName.trim() }
      await createGuest({
        body: {
          email: email.trim(),
          ...(names.firstName && { firstName: names.firstName }),
          ...(names.lastName && { lastName: names.lastName }),
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
  return data && data.result.practices.length === 0 ? t('right.noPractice') : null
}
