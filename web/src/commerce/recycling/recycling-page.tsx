import { pickupStates } from '@arcade/contract/commerce/recycling/pickup-states.ts'
import { IconPlus } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { formatDate, formatNumber } from '../../kernel/formats.ts'
import { usePageWait } from '../../kernel/pending.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Stat } from '../../ui/charts/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { ListFilters } from '../../ui/lists/list-filters.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import { CreditTabs } from '../credits/index.ts'
import { PickupTable } from './pickup-table.tsx'
import { type RecyclingSummary, useGetRecyclingSummaryQuery, useListPickupsInfiniteQuery } from './recycling.api.ts'
import styles from './recycling.module.css'
import { RequestDrawer } from './request-drawer.tsx'

/** REC-01: `/mon-cabinet/recyclage`, a tab of the credits: what was picked up, what it earned, and asking for another. */
export function RecyclingPage() {
  const { t } = useTranslation('recycling')
  const [params, setParams] = useSearchParams()
  const drawer = useOverlay('request')
  const { reason } = useRight('orders:write')
  const state = pickupStates.find((one) => one === params.get('state'))
  const list = useCursorList(useListPickupsInfiniteQuery(state ? { state } : {}), { keyOf: ({ uuid }) => uuid })
  const summary = useGetRecyclingSummaryQuery()
  usePageWait(summary)
  const request = (
    <Button
      variant="main"
      icon={<Icon of={IconPlus} />}
      disabledReason={reason ?? undefined}
      onClick={() => drawer.open('open')}
    >
      {t('request')}
    </Button>
  )
  const nothing = state ? (
    <EmptyState drawing={<NothingFound />} title={t('notFound')} />
  ) : (
    <EmptyState drawing={<EmptyArcade />} title={t('none')}>
      {t('none.text')}
    </EmptyState>
  )
  return (
    <Page title={t('recycling', { ns: 'titles' })} context={t('context')} actions={request}>
      <CreditTabs />
      <QueryView query={summary} skeleton={<Skeleton shape="cards" count={3} />}>
        {({ result }) => <Summary {...result} />}
      </QueryView>
      <ListFilters>
        <FilterSelect
          label={t('state')}
          options={pickupStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state ?? ''}
          onChange={(value) => setParams(value ? { state: value } : {}, { replace: true })}
        />
      </ListFilters>
      <QueryView query={list.query} skeleton={<Skeleton shape="table" count={5} />} empty={nothing}>
        {(pickups) => (
          <section ref={list.list}>
            <PickupTable pickups={pickups} />
            <ListEnd more={list.more} label={t('more')} />
          </section>
        )}
      </QueryView>
      <RequestDrawer
        open={drawer.value !== null && !reason}
        onClose={drawer.close}
        onReopen={() => drawer.open('open')}
      />
    </Page>
  )
}

function Summary({ year, collectedWeight, smileys, next }: RecyclingSummary) {
  const { t, i18n } = useTranslation('recycling')
  const locale = localeOf(i18n)
  const weight = t('kilograms', { weight: formatNumber(collectedWeight, locale, 1) })
  return (
    <Grid gap={16} min={220} className={styles.stats}>
      <Card>
        <Stat size="medium" label={t('collectedIn', { year: String(year) })} value={weight} />
      </Card>
      <Card>
        <Stat size="medium" label={t('earnedIn', { year: String(year) })} value={formatNumber(smileys, locale, 0)} />
      </Card>
      <Card>
        <Stat size="medium" label={t('next')} value={next ? formatDate(next) : t('next.none')} />
      </Card>
    </Grid>
  )
}
