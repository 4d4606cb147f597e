import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSince, clashesOf, mergedInto, yieldedTo } from '../kernel/merging.rules.ts'
import { rebase } from '../ui/rebase.rules.ts'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { type Me, useMe } from '../users/index.ts'
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

/**
 * Whoever changed the same elsewhere meanwhile is not overwritten unseen: what does not touch what is typed here goes
 * together with it; where both wrote, what they saved is shown, and one chooses.
 */
export function useIdentityForm(me: Me, onDone: () => void) {
  const { t } = useTranslation(['account', 'ui'])
  const [start] = useState(() => savedOf(me))
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const send = useSend(me.uuid, setTheirs)
  const required = t('error.required', { ns: 'ui' })
  const form = useForm<Identity & { base: Saved }>({
    // What it was opened with is kept with the draft: an old draft does not undo what was changed elsewhere since.
    initial: { ...start.identity, base: start },
    draft: identityDraft,
    base: ({ base }) => base.identity,
    edits: true,
    restore: ({ base, ...typed }) => {
      const { values, opened } = rebase(start.identity, base.identity, typed)
      return { ...values, base: { ...base, identity: opened } }
    },
    check: ({ firstName, lastName }) => ({
      ...(!firstName.trim() && { firstName: required }),
      ...(!lastName.trim() && { lastName: required }),
    }),
    // Told above the actions, and nothing is wrong with a field.
    explain: ({ code }) => (code === conflict ? {} : null),
    submit: async ({ base, ...typed }) => {
      await send(typed, base, theirs ?? base)
      toast.success(t('identity.saved'))
      onDone()
    },
  })
  const { base, ...typed } = form.values
  const changed = theirs ? clashesOf(base.identity, theirs.identity, typed) : []
  const leave = () => {
    form.reset()
    onDone()
  }
  const takeTheirs = (saved: Saved) => {
    const values = yieldedTo(saved.identity, base.identity, typed, changed)
    if (changedSince(saved.identity, values).length === 0) return leave()
    form.replace({ ...values, base: saved })
    setTheirs(null)
  }
  return {
    ...form,
    values: typed,
    takeTheirs: () => theirs && takeTheirs(theirs),
    conflict: theirs && changed.length > 0 ? { changed, saved: theirs.identity } : null,
  }
}

function useSend(uuid: string, onStale: (now: Saved) => void) {
  const [updateUser] = useUpdateUserMutation()
  const { refetch } = useMe()
  return async (typed: Identity, base: Saved, seen: Saved): Promise<unknown> => {
    const write = ({ identity, version }: Saved) => {
      const { locale, ...names } = mergedInto(identity, base.identity, typed)
      const personInfo = { firstName: names.firstName.trim(), lastName: names.lastName.trim() }
      const body = { personInfo, ...(locale && { locale }), ...(version !== undefined && { version }) }
      return updateUser({ params: { uuid }, body }).unwrap()
    }
    try {
      return await write(seen)
    } catch (error) {
      if ((error as { code?: string }).code !== 'users.stale') throw error
      const now = savedOf((await refetch().unwrap()).result)
      onStale(now)
      const news = changedSince(seen.identity, now.identity)
      if (clashesOf(base.identity, now.identity, typed).some((field) => news.includes(field))) throw new Conflict()
      return write(now)
    }
  }
}
