import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { useLocation, useNavigate } from 'react-router'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Chips } from '../../ui/lists/chips.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { type Balance, type Movement, type MovementFilter, useListMovementsInfiniteQuery } from './credits.api.ts'
import styles from './credits.module.css'
import { type Period, periods, searchOf, type View } from './credits.rules.ts'
import { MovementTable } from './movement-table.tsx'

interface Props {
  view: View
  filter: MovementFilter
  balances: readonly Balance[]
}

/** CRE-01: what changed the balances, latest first. */
export function Movements({ view, filter, balances }: Props) {
  const { t, i18n } = useTranslation('credits')
  const read = useListMovementsInfiniteQuery(filter)
  const { query, more } = useCursorList<Movement>(read, { keyOf: ({ uuid }) => uuid })
  const locale = localeOf(i18n)
  const total = formatNumber(read.data?.pages[0]?.total ?? 0, locale)
  const nothing = (
    <EmptyState drawing={<NothingFound />} title={t('none')}>
      {t('none.text')}
    </EmptyState>
  )
  return (
    <Stack as="section" gap={12} aria-labelledby="movements">
      <Cluster gap={20} rowGap={12}>
        <h2 id="movements" className={styles.title}>
          {t('movements')}
        </h2>
        <Filters view={view} />
      </Cluster>
      <QueryView query={query} skeleton={<Skeleton shape="table" />} empty={nothing}>
        {(movements) => (
          <>
            <MovementTable movements={movements} balances={balances} />
            <Cluster gap={16} rowGap={8} justify="between" className={styles.end}>
              <p>{t('range', { last: formatNumber(movements.length, locale), total })}</p>
              <ListEnd more={more} label={t('more')} />
            </Cluster>
          </>
        )}
      </QueryView>
    </Stack>
  )
}

function Filters({ view }: { view: View }) {
  const { t } = useTranslation('credits')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const to = (change: Partial<View>) => `${pathname}${searchOf({ ...view, ...change })}`
  const choose = (period: Period | '') =>
    period && void navigate(to({ period }), { preventScrollReset: true, replace: true })
  const chips = [null, ...bases].map((base) => ({
    to: to({ base }),
    label: base ? baseNames[base] : t('allBases'),
    current: view.base === base,
  }))
  return (
    <>
      <div className={styles.chips}>
        <Chips label={t('bases')} inPlace chips={chips} />
      </div>
      <div className={styles.period}>
        <SelectField
          label={t('period')}
          labelHidden
          value={view.period}
          onChange={choose}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      </div>
    </>
  )
}
