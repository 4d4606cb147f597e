import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'

export interface NetworkTab {
  id: 'applications' | 'invitations'
  Content: ComponentType
}

interface Props {
  /** Those of the capabilities that stand; the first is shown where the address names none. */
  tabs: readonly [NetworkTab, ...NetworkTab[]]
}

/** NET-01: `/mon-espace/mon-reseau`. Which tab is in the address. */
export function NetworkPage({ tabs }: Props) {
  const { t } = useTranslation(['network', 'titles'])
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const [first] = tabs
  const { id: here, Content } = tabs.find(({ id }) => id === search.get('tab')) ?? first
  const links = tabs.map(({ id }) => ({
    to: id === first.id ? pathname : `${pathname}?tab=${id}`,
    label: t(id),
    current: id === here,
  }))
  return (
    <Page title={t('network', { ns: 'titles' })} context={t(`${here}.context`)}>
      {links.length > 1 && <Tabs label={t('tabs')} tabs={links} />}
      <Content />
    </Page>
  )
}
