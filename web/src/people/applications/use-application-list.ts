import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useApplications } from './applications.api.ts'
import { type Show, type Standing, shows, standingOf, wantedOf } from './applications.rules.ts'

/** As many as a large screen holds. */
export const pageSize = 24

/** The applications that are wanted, as far as they were asked for. Which part of them is in the address. */
export function useApplicationList() {
  const { i18n } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const show = useShow()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(pageSize)
  const query = useApplications()
  const { data } = query
  const standing = useStanding(data && standingOf(data), show)
  const wanted = data && wantedOf(data, { typed, show, ...standing, locale: localeOf(i18n) })

  const type = (text: string) => {
    setTyped(text)
    setShown(pageSize)
  }
  return {
    query: { ...query, data: wanted },
    linked: standing.linked,
    isEmpty: !data || data.length === 0,
    typed,
    type,
    show,
    /** Where each part is. */
    places: shows.map((one) => ({ show: one, to: one === 'all' ? pathname : `${pathname}?show=${one}` })),
    startOver: () => setShown(pageSize),
    shown,
    showMore: () => setShown(shown + pageSize),
    showAll: () => {
      type('')
      if (show !== 'all') void navigate(pathname, { preventScrollReset: true })
    },
  }
}

/** Whatever else the address says stands for all. */
function useShow(): Show {
  const asked = useSearchParams()[0].get('show')
  return shows.find((show) => show === asked) ?? 'all'
}

const nothing: Standing = { linked: new Set(), pinned: new Set() }

/** As it was when one began to look, or last chose what to look at. */
function useStanding(now: Standing | undefined, show: Show): Standing {
  const [standing, setStanding] = useState<{ of: Standing; show: Show } | null>(null)
  if (now && standing?.show !== show) setStanding({ of: now, show })
  return standing?.of ?? nothing
}
