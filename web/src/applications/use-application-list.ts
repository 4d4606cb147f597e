import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { localeOf } from '../ui/locale-of.ts'
import { useApplications } from './applications.api.ts'
import { linkedOf, wantedOf } from './applications.rules.ts'

/** As many as a large screen holds. */
export const pageSize = 24
const filter = 'linked'

/** The applications that are wanted, as far as they were asked for. Whether only the linked ones is in the address. */
export function useApplicationList() {
  const { i18n } = useTranslation()
  const { onlyLinked, filterLinked } = useLinkedFilter()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(pageSize)
  const query = useApplications()
  const { data } = query
  const linked = useStanding(data && linkedOf(data), onlyLinked)
  const wanted = data && wantedOf(data, { typed, onlyLinked, linked, locale: localeOf(i18n) })

  const type = (text: string) => {
    setTyped(text)
    setShown(pageSize)
  }
  return {
    query: { ...query, data: wanted },
    /** Those that were linked when one began to look. */
    linked,
    /** Of all, not only of those that are wanted. */
    counts: { all: data?.length ?? 0, linked: data?.filter((application) => application.linked).length ?? 0 },
    typed,
    type,
    onlyLinked,
    filterLinked: (only: boolean) => {
      filterLinked(only)
      setShown(pageSize)
    },
    shown,
    showMore: () => setShown(shown + pageSize),
    showAll: () => {
      type('')
      if (onlyLinked) filterLinked(false)
    },
  }
}

/** In the address, so that it can be linked to and the back button undoes it; the box is ticked at once, whenever the address follows. */
function useLinkedFilter() {
  const [search, setSearch] = useSearchParams()
  const inAddress = search.get(filter) === 'true'
  const [wanted, setWanted] = useState({ onlyLinked: inAddress, inAddress })
  if (wanted.inAddress !== inAddress) setWanted({ onlyLinked: inAddress, inAddress })
  const filterLinked = (only: boolean) => {
    setWanted({ onlyLinked: only, inAddress })
    setSearch(
      (current) => {
        if (only) current.set(filter, 'true')
        else current.delete(filter)
        return current
      },
      { preventScrollReset: true },
    )
  }
  return { onlyLinked: wanted.onlyLinked, filterLinked }
}

/** Which were linked when one began to look, or last chose what to look at. */
function useStanding(linked: ReadonlySet<string> | undefined, onlyLinked: boolean): ReadonlySet<string> {
  const [standing, setStanding] = useState<{ linked: ReadonlySet<string>; onlyLinked: boolean } | null>(null)
  if (linked && standing?.onlyLinked !== onlyLinked) setStanding({ linked, onlyLinked })
  return standing?.linked ?? new Set()
}
