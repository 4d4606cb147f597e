import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { useDrafts } from '../../ui/forms/use-drafts.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'

export interface NetworkTab {
  id: 'applications' | 'subscriptions' | 'colleagues' | 'practices' | 'groups' | 'invitations'
  Content: ComponentType
  /** How many there are; undefined until it is known. */
  count?: number | undefined
  /** Its draft has this name until it is sent. */
  draft?: string
}

interface Props {
  /** Those of the capabilities that stand; the first is shown where the address names none. */
  tabs: readonly [NetworkTab, ...NetworkTab[]]
  actions?: ReactNode
}

/** NET-01: `/mon-espace/mon-reseau`. Which tab is in the address. */
export function NetworkPage({ tabs, actions }: Props) {
  const { t } = useTranslation('network')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const [first] = tabs
  const { id: here, Content } = tabs.find(({ id }) => id === search.get('tab')) ?? first
  const hasDraft = useDrafts()
  const links = tabs.map(({ id, draft, count }) => ({
    to: id === first.id ? pathname : `${pathname}?tab=${id}`,
    label: t(id),
    current: id === here,
    ...(count !== undefined && { count }),
    note: draft !== undefined && hasDraft(draft) && <UnsavedMark />,
  }))
  return (
    <Page title={t('network', { ns: 'titles' })} context={t(`${here}.context`)} actions={actions}>
      {links.length > 1 && <Tabs label={t('tabs')} tabs={links} />}
      <Suspense fallback={<Skeleton shape="cards" />}>
        <Content />
      </Suspense>
    </Page>
  )
}
