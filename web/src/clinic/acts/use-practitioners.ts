import { fullName } from '../../kernel/full-name.ts'
import { useActing, useMe } from '../../people/users/index.ts'
import type { Act } from './acts.api.ts'

/** Who may have done an act: those of the practice for whom one acts, and the one already named. */
export function usePractitioners(act: Act | null) {
  const acting = useActing()
  const { data } = useMe()
  const known = (data?.result.actsFor ?? [])
    .filter(({ practice }) => practice.uuid === acting?.practice.uuid)
    .map(({ uuid, firstName, lastName }) => ({ value: uuid, label: fullName({ firstName, lastName }) }))
  const named = act?.practitioner
  const options =
    named && !known.some(({ value }) => value === named.uuid)
      ? [{ value: named.uuid, label: named.name }, ...known]
      : known
  return { practitioner: acting?.uuid ?? '', options }
}
