import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSince, mergedInto } from '../kernel/merging.rules.ts'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { useMe } from '../users/acting.api.ts'
import type { Me } from '../users/users.api.ts'
import { useUpdateUserMutation } from './account.api.ts'
import { type Identity, identityOf } from './identity.rules.ts'

export const identityDraft = 'account.identity'

interface Saved {
  identity: Identity
  version: number | undefined
}

const conflict = 'conflict'
class Conflict extends Error {
  readonly code = conflict
}

const savedOf = (me: Me): Saved => ({ identity: identityOf(me), version: me.version })

/** Whoever changed the same elsewhere meanwhile is not overwritten unseen: what they saved is shown, and one chooses. */
export function useIdentityForm(me: Me, onDone: () => void) {
  const { t } = useTranslation(['account', 'ui'])
  const [updateUser] = useUpdateUserMutation()
  const { refetch } = useMe()
  const [opened] = useState(() => savedOf(me))
  const [saved, setSaved] = useState(opened)

  const send = (typed: Identity, { identity, version }: Saved) => {
    const { locale, ...names } = mergedInto(identity, opened.identity, typed)
    const personInfo = { firstName: names.firstName.trim(), lastName: names.lastName.trim() }
    const body = { personInfo, ...(locale && { locale }), ...(version !== undefined && { version }) }
    return updateUser({ params: { uuid: me.uuid }, body }).unwrap()
  }
  const save = async (typed: Identity) => {
    try {
      await send(typed, saved)
    } catch (error) {
      if ((error as { code?: string }).code !== 'users.stale') throw error
      const now = savedOf((await refetch().unwrap()).result)
      setSaved(now)
      if (changedSince(saved.identity, now.identity).length > 0) throw new Conflict()
      // Something else changed that is not asked for here.
      await send(typed, now)
    }
  }
  const form = useForm({
    initial: opened.identity,
    draft: identityDraft,
    check: ({ firstName, lastName }) => ({
      ...(!firstName.trim() && { firstName: t('error.required', { ns: 'ui' }) }),
      ...(!lastName.trim() && { lastName: t('error.required', { ns: 'ui' }) }),
    }),
    // Told above the form, and nothing is wrong with a field.
    explain: ({ code }) => (code === conflict ? {} : null),
    submit: async (typed) => {
      await save(typed)
      toast.success(t('identity.saved'))
      onDone()
    },
  })
  const changed = changedSince(opened.identity, saved.identity)
  return { ...form, conflict: changed.length > 0 ? { changed, saved: saved.identity } : null }
}
