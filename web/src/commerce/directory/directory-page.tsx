import { categories } from '@arcade/contract/kernel/applications.ts'
import { pageAt } from '@arcade/contract/pages.ts'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { usePageWait } from '../../kernel/pending.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useLaunch } from '../../people/applications/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Grid } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Chips } from '../../ui/lists/chips.tsx'
import { type Partner, useListPartnersQuery } from './directory.api.ts'
import styles from './directory.module.css'
import { categoryIn, categoryOfPage, wantedOf } from './directory.rules.ts'
import { PartnerCard } from './partner-card.tsx'

/** PRT-01: the five pages of the directory: all partners, and those of one category. */
export function DirectoryPage() {
  const { t } = useTranslation('directory')
  const list = usePartnerList()
  return (
    <Page title={t(list.page, { ns: 'titles' })} context={t(`lead.${list.page}`)}>
      <Cluster gap={20} rowGap={12}>
        <div className={styles.search}>
          <SearchBox
            label={t('search')}
            placeholder={t('search')}
            value={list.typed}
            onChange={list.type}
            maxLength={200}
          />
        </div>
        {list.page === 'partners' && <CategoryChips {...list} />}
        <p className={styles.count} role="status">
          {list.query.data && t('count', { count: list.query.data.length })}
        </p>
      </Cluster>
      <QueryView
        query={list.query}
        skeleton={<Skeleton shape="cards" count={6} />}
        empty={<Nothing isSearched={list.typed !== ''} onClear={() => list.type('')} />}
      >
        {(partners) => <PartnerCards partners={partners} showCategory={list.page === 'partners'} />}
      </QueryView>
    </Page>
  )
}

const directoryPages = [
  'partners',
  'partnersMedical',
  'partnersLifestyle',
  'partnersTraining',
  'partnersFinance',
] as const

function usePartnerList() {
  const { i18n } = useTranslation()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const page = directoryPages.find((one) => one === pageAt(pathname)) ?? 'partners'
  const [typed, type] = useTyped(page)
  const query = useListPartnersQuery()
  usePageWait(query)
  const category = categoryOfPage(page) ?? categoryIn(search)
  const { data } = query
  const inText = data && wantedOf(data, { category: null, typed, locale: localeOf(i18n) })
  return {
    page,
    category,
    typed,
    type,
    /** How many of what is typed each category has. */
    countOf: (one: Partner['category'] | null) =>
      inText?.filter((partner) => one === null || partner.category === one).length,
    query: { ...query, data: inText?.filter((partner) => category === null || partner.category === category) },
  }
}

/** From the palette it shows the chosen entry; another page of the directory shows all that it has. */
function useTyped(page: string) {
  const { key, state } = useLocation()
  const restored: string | null = typeof state?.typed === 'string' ? state.typed : null
  const [heard, setHeard] = useState({ page, key })
  const [typed, type] = useState(restored ?? '')
  if (heard.page !== page || (restored !== null && heard.key !== key)) {
    setHeard({ page, key })
    type(restored ?? '')
  }
  return [typed, type] as const
}

/** In the address, so that it can be linked to and the back button undoes it. */
function CategoryChips({ category, countOf }: Pick<ReturnType<typeof usePartnerList>, 'category' | 'countOf'>) {
  const { t } = useTranslation('directory')
  const chips = [null, ...categories].map((one) => ({
    to: one === null ? '?' : `?${new URLSearchParams({ category: one })}`,
    label: t(`category.${one ?? 'all'}`),
    current: one === category,
    count: countOf(one),
  }))
  return <Chips label={t('category')} chips={chips} inPlace />
}

function PartnerCards({ partners, showCategory }: { partners: Partner[]; showCategory: boolean }) {
  const { launch, opening } = useLaunch()
  return (
    <Grid as="ul" gap={16} min={270} fill>
      {partners.map((partner) => (
        <PartnerCard
          key={partner.uuid}
          partner={partner}
          showCategory={showCategory}
          opening={opening === partner.uuid}
          onLaunch={() => launch(partner)}
        />
      ))}
    </Grid>
  )
}

function Nothing({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) {
  const { t } = useTranslation('directory')
  if (!isSearched) {
    return (
      <EmptyState drawing={<EmptyArcade />} title={t('none')}>
        {t('none.text')}
      </EmptyState>
    )
  }
  const all = (
    <Button variant="quiet" onClick={onClear}>
      {t('showAll')}
    </Button>
  )
  return (
    <EmptyState drawing={<NothingFound />} title={t('noneFound')} action={all}>
      {t('noneFound.text')}
    </EmptyState>
  )
}
