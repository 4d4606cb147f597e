import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Chips } from '../../ui/lists/chips.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useFocusOnNew } from '../../ui/lists/use-focus-on-new.ts'
import { ApplicationTile } from './application-tile.tsx'
import styles from './applications.module.css'
import { type Application, groupOf, groups } from './applications.rules.ts'
import { pageSize, useApplicationList } from './use-application-list.ts'
import { useLaunch } from './use-launch.ts'

/** SSO-05, NET-01: the partner applications, the linked ones first. */
export function ApplicationsTab() {
  const list = useApplicationList()
  const { query, shown, showMore } = list
  return (
    <>
      {!list.isEmpty && <Filters {...list} />}
      <QueryView query={query} skeleton={<Skeleton shape="cards" count={6} />} empty={<Nothing {...list} />}>
        {(applications) => <Groups applications={applications} linked={list.linked} shown={shown} onMore={showMore} />}
      </QueryView>
    </>
  )
}

type List = ReturnType<typeof useApplicationList>

function Filters({ typed, type, show, places, startOver, query }: List) {
  const { t } = useTranslation('applications')
  const found = query.data?.length ?? 0
  const chips = places.map((place) => ({ to: place.to, label: t(`show.${place.show}`), current: place.show === show }))
  return (
    <Cluster gap={24} rowGap={12} align="end">
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
      <Chips label={t('show')} chips={chips} onChoose={startOver} inPlace />
      <p className={styles.count} role="status">
        {t('count', { count: found })}
      </p>
    </Cluster>
  )
}

interface GroupsProps {
  applications: Application[]
  linked: ReadonlySet<string>
  shown: number
  onMore: () => void
}

function Groups({ applications, linked, shown, onMore }: GroupsProps) {
  const { t } = useTranslation('applications')
  const { launch, opening } = useLaunch()
  const visible = applications.slice(0, shown)
  const { list, note } = useFocusOnNew<HTMLDivElement>(visible.length)
  const [detailed, setDetailed] = useState<string | null>(null)
  useCloseElsewhere(list, detailed !== null, () => setDetailed(null))
  const more = () => {
    note()
    onMore()
  }
  return (
    <>
      <Stack gap={24} ref={list}>
        {groups.map((group) => {
          const tiles = visible.filter((application) => groupOf(application, linked) === group)
          return (
            tiles.length > 0 && (
              <Stack as="section" gap={12} key={group} aria-labelledby={`applications-${group}`}>
                <h2 id={`applications-${group}`} className={styles.groupTitle}>
                  {t(`group.${group}`)} <span className={styles.groupText}>{t(`group.${group}.text`)}</span>
                </h2>
                <Grid as="ul" gap={16} min={260} fill>
                  {tiles.map((application) => (
                    <ApplicationTile
                      key={application.uuid}
                      application={application}
                      opening={opening === application.uuid}
                      onOpen={() => launch(application)}
                      detailed={detailed === application.uuid}
                      onDetails={(shown) => setDetailed(shown ? application.uuid : null)}
                    />
                  ))}
                </Grid>
              </Stack>
            )
          )
        })}
      </Stack>
      <ListEnd
        more={{ show: applications.length > shown ? more : null, shown: shown > pageSize ? visible.length : null }}
        label={t('more')}
      />
    </>
  )
}

/** A press beside the tile whose details are shown. */
function useCloseElsewhere(list: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return
    const pressed = ({ target }: Event) => {
      const tile = list.current?.querySelector('[aria-expanded="true"]')?.closest('[data-tile]')
      if (target instanceof Node && !tile?.contains(target)) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })
}

/** None at all, or none that is wanted. */
function Nothing({ isEmpty, show, typed, showAll }: List) {
  const { t } = useTranslation('applications')
  if (isEmpty) {
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
  const missing = typed !== '' || show === 'all' ? 'found' : show
  return (
    <EmptyState drawing={<NothingFound />} title={t(`none.${missing}`)} action={all}>
      {t(`none.${missing}.text`)}
    </EmptyState>
  )
}
