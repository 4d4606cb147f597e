import { pickupStates } from '@arcade/contract/recycling/pickup-states.ts'
import { IconPlus } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { CreditTabs } from '../credits/index.ts'
import { formatDate, formatNumber } from '../kernel/formats.ts'
import { usePageWait } from '../kernel/pending.ts'
import { useTranslation } from '../kernel/translation.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyArcade, NothingFound } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { ListFilters } from '../ui/list-filters.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Page } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stat } from '../ui/stat.tsx'
import { useCursorList } from '../ui/use-cursor-list.ts'
import { useOverlay } from '../ui/use-overlay.ts'
import { useRight } from '../users/index.ts'
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
    <div className={styles.stats}>
      <Card>
        <Stat size="medium" label={t('collectedIn', { year: String(year) })} value={weight} />
      </Card>
      <Card>
        <Stat size="medium" label={t('earnedIn', { year: String(year) })} value={formatNumber(smileys, locale, 0)} />
      </Card>
      <Card>
        <Stat size="medium" label={t('next')} value={next ? formatDate(next) : t('next.none')} />
      </Card>
    </div>
  )
}
