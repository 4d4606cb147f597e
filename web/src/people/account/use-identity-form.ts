import { useTranslation } from '../../kernel/translation.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts'
import type { Saved } from '../../ui/forms/versioned.rules.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Me, useMe } from '../users/index.ts'
import { useUpdateUserMutation } from './account.api.ts'
import { type Identity, identityOf } from './identity.rules.ts'

export const identityDraft = 'account.identity'

const savedOf = (me: Me): Saved<Identity> => ({ values: identityOf(me), version: me.version ?? 0, by: null })

/** What one says of oneself: it may be changed elsewhere meanwhile. */
export function useIdentityForm(me: Me, onDone: () => void) {
  const { t } = useTranslation('account')
  const [updateUser] = useUpdateUserMutation()
  const { refetch } = useMe()
  const faults = useTextFaults()
  return useVersionedForm<Identity>({
    draft: identityDraft,
    saved: savedOf(me),
    stale: 'users.stale',
    read: async () => savedOf((await refetch().unwrap()).result),
    write: async ({ isOrganisation, firstName, lastName, profession, city, locale }, version) => {
      const personInfo = { firstName: isOrganisation ? '' : firstName.trim(), lastName: lastName.trim() }
      const shown = { profession: profession.trim() || null, city: city.trim() || null }
      const body = { personInfo, ...shown, ...(locale && { locale }), ...(version > 0 && { version }) }
      await updateUser({ params: { uuid: me.uuid }, body }).unwrap()
      return undefined
    },
    check: ({ isOrganisation, firstName, lastName }) => ({
      firstName: isOrganisation ? undefined : faults.required(firstName, faults.name),
      lastName: faults.required(lastName, faults.name),
    }),
    onSaved: () => {
      toast.success(t('identity.saved'))
      onDone()
    },
    onNothingLeft: onDone,
  })
}
