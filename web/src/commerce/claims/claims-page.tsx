import { claimStates } from '@arcade/contract/commerce/claims/claim-states.ts'
import type { ClaimKind } from '@arcade/contract/commerce/claims/claim-types.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { FilterSearch, ListFilters } from '../../ui/lists/list-filters.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useFilters } from '../../ui/lists/use-filters.ts'
import { ClaimTable } from './claim-table.tsx'
import { useListClaimsInfiniteQuery } from './claims.api.ts'
import { wantedOf } from './claims.rules.ts'

export const IncidentsPage = () => <ClaimList kind="incident" />
export const ClaimsPage = () => <ClaimList kind="reclamation" />

/** CLM-01: one engine, two lists. What is chosen stands in the address. */
function ClaimList({ kind }: { kind: ClaimKind }) {
  const { t, i18n } = useTranslation('claims')
  const { t: tTitles } = useTranslation('titles')
  const { params, choose } = useFilters()
  const wanted = wantedOf(kind, params)
  const list = useCursorList(useListClaimsInfiniteQuery(wanted), { keyOf: ({ uuid }) => uuid })
  const { reason } = useRight('claims:write')
  const isFiltered = Object.keys(wanted).length > 1
  const nothing = isFiltered ? (
    <EmptyState drawing={<NothingFound />} title={t('notFound')}>
      {t('notFound.text')}
    </EmptyState>
  ) : (
    <EmptyState drawing={<EmptyArcade />} title={t(`none.${kind}`)}>
      {t(`none.${kind}.text`)}
    </EmptyState>
  )
  const create = (
    <ButtonLink
      variant="main"
      icon={<Icon of={IconPlus} />}
      to={`${withLocale(localeOf(i18n), pages.claim.path)}?kind=${kind}`}
      disabledReason={reason ?? undefined}
    >
      {t(`new.${kind}`)}
    </ButtonLink>
  )
  return (
    <Page title={tTitles(kind === 'incident' ? 'incidents' : 'claims')} context={t(`about.${kind}`)} actions={create}>
      <ListFilters>
        <FilterSearch label={t('search')} value={wanted.search ?? ''} onChange={(search) => choose('search', search)} />
        <FilterSelect
          label={t('state')}
          options={claimStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={wanted.state ?? ''}
          onChange={(value) => choose('state', value)}
        />
      </ListFilters>
      <QueryView query={list.query} skeleton={<Skeleton shape="table" count={6} />} empty={nothing}>
        {(claims) => (
          <section ref={list.list}>
            <ClaimTable claims={claims} />
            <ListEnd more={list.more} label={t('more')} />
          </section>
        )}
      </QueryView>
    </Page>
  )
}
