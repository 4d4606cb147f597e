import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { EmptyArcade, NothingFound } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFocusOnNew } from '../ui/use-focus-on-new.ts'
import { ApplicationCard } from './application-card.tsx'
import styles from './applications.module.css'
import type { Application } from './applications.rules.ts'
import { pageSize, useApplicationList } from './use-application-list.ts'
import { useLaunch } from './use-launch.ts'

/** SSO-05, NET-01: the partner applications, the linked ones first. */
export function ApplicationsTab() {
  const list = useApplicationList()
  const { query, shown, showMore } = list
  return (
    <>
      {list.counts.all > 0 && <Filters {...list} />}
      <QueryView query={query} skeleton={<Skeleton shape="cards" count={6} />} empty={<Nothing {...list} />}>
        {(applications) => <Cards applications={applications} shown={shown} onMore={showMore} />}
      </QueryView>
    </>
  )
}

type List = ReturnType<typeof useApplicationList>

function Filters({ typed, type, onlyLinked, filterLinked, counts, query }: List) {
  const { t } = useTranslation('applications')
  const found = query.data?.length ?? 0
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <TextField
          type="search"
          label={t('search')}
          icon={<Icon of={IconSearch} />}
          value={typed}
          onChange={type}
          autoComplete="off"
          aria-required={false}
        />
      </div>
      <CheckboxField label={t('onlyLinked', { count: counts.linked })} value={onlyLinked} onChange={filterLinked} />
      <p className={styles.count} role="status">
        {t('count', { count: found })}
      </p>
    </div>
  )
}

interface CardsProps {
  applications: Application[]
  shown: number
  onMore: () => void
}

function Cards({ applications, shown, onMore }: CardsProps) {
  const { t } = useTranslation('applications')
  const { launch, opening } = useLaunch()
  const visible = applications.slice(0, shown)
  const { list, note } = useFocusOnNew<HTMLUListElement>(visible.length)
  const more = () => {
    note()
    onMore()
  }
  return (
    <>
      <ul ref={list} className={styles.cards} aria-label={t('applications')}>
        {visible.map((application) => (
          <ApplicationCard
            key={application.uuid}
            application={application}
            opening={opening === application.uuid}
            onOpen={() => launch(application)}
          />
        ))}
      </ul>
      <ListEnd
        more={{ show: applications.length > shown ? more : null, shown: shown > pageSize ? visible.length : null }}
        label={t('more')}
      />
    </>
  )
}

/** None at all, or none that is wanted. */
function Nothing({ counts, onlyLinked, typed, showAll }: List) {
  const { t } = useTranslation('applications')
  if (counts.all === 0) {
    return (
      <EmptyState drawing={<EmptyArcade />} title={t('none')}>
        {t('none.text')}
      </EmptyState>
    )
  }
  const all = (
    <Button variant="quiet" onClick={showAll}>
      {t('showAll')}
    </Button>
  )
  const nobodyLinked = onlyLinked && typed === ''
  return (
    <EmptyState drawing={<NothingFound />} title={t(nobodyLinked ? 'noneLinked' : 'noneFound')} action={all}>
      {t(nobodyLinked ? 'noneLinked.text' : 'noneFound.text')}
    </EmptyState>
  )
}
