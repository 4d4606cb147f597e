import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useMe } from '../users/index.ts'
import { ColleagueCard } from './colleague-card.tsx'
import styles from './colleagues.module.css'
import { useListColleaguesInfiniteQuery } from './network.api.ts'

/** NET-01: the people whom one knows, found by name, practice or city. */
export function ColleaguesTab() {
  const { t } = useTranslation('network')
  const userUuid = useMe().data?.result.uuid
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), 250)
  const list = useCursorList(useListColleaguesInfiniteQuery(userUuid ? { userUuid, search } : skipToken), {
    keyOf: ({ uuid }) => uuid,
  })
  const nobody = search ? (
    <EmptyState drawing={<NothingFound />} title={t('colleagues.notFound')}>
      {t('colleagues.notFound.text')}
    </EmptyState>
  ) : (
    <EmptyState drawing={<EmptyArcade />} title={t('colleagues.none')}>
      {t('colleagues.none.text')}
    </EmptyState>
  )
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          label={t('colleagues.search')}
          placeholder={t('colleagues.search')}
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <QueryView query={list.query} skeleton={<Skeleton shape="cards" />} empty={nobody}>
        {(colleagues) => (
          <section ref={list.list}>
            <Grid as="ul" gap={16} min={320} fill aria-label={t('colleagues')}>
              {colleagues.map((colleague) => (
                <ColleagueCard key={colleague.uuid} userUuid={userUuid ?? ''} colleague={colleague} />
              ))}
            </Grid>
            <ListEnd more={list.more} label={t('colleagues.more')} />
          </section>
        )}
      </QueryView>
    </>
  )
}
