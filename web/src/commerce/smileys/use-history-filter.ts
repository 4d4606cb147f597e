import { useSearchParams } from 'react-router'
import { isUuid } from '../../kernel/uuid.rules.ts'
import type { HistoryFilter } from './smileys.api.ts'

const shows = ['earned', 'spent', 'expired'] as const
/** The filters of the history live in the address. */
export function useHistoryFilter() {
  const [search, setSearch] = useSearchParams()
  const show = shows.find((one) => one === search.get('show'))
  const idIn = (name: string) => {
    const value = search.get(name) ?? ''
    return isUuid(value) ? value : undefined
  }
  const [applicationUuid, memberUuid] = [idIn('application'), idIn('member')]
  const filter: HistoryFilter = {
    ...(show && { show }),
    ...(applicationUuid && { applicationUuid }),
    ...(memberUuid && { memberUuid }),
  }
  /** The address with one of them changed; empty: none. */
  const withPart = (name: 'show' | 'application' | 'member', value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  const choose = (name: 'application' | 'member', value: string) =>
    setSearch(withPart(name, value), { preventScrollReset: true })
  return { filter, choose, linkTo: (value: string) => `?${withPart('show', value)}` }
}
