import { IconLink, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { usePatientAddress } from './patient-address.ts'
import { PatientTable } from './patient-table.tsx'
import styles from './patients.module.css'
import { usePatientSearch } from './use-patient-search.ts'

interface Props {
  userUuid: string
  typed: string
  /** Enter was pressed: the first is opened, as soon as it is known who that is. */
  openFirst: boolean
  freshUuid: string | undefined
  onAdd: () => void
  onLink: () => void
}

/** As many as a page of the list has: others are found by another letter. */
const most = 50

/** PAT-01: the patients whom the typed letters mean, the best first. Those found before stay until the next are there. */
export function FoundPatients({ userUuid, typed, openFirst, freshUuid, onAdd, onLink }: Props) {
  const { t } = useTranslation('patients')
  const { query, answered, again } = usePatientSearch(userUuid, typed, most)
  useOpening(openFirst && answered ? query.data?.result[0]?.uuid : undefined)
  const count = query.data?.result.length ?? 0
  const status = count === most ? t('foundMany', { count }) : t('found', { count })
  return (
    <>
      <Note className={styles.found} role="status">
        {answered && status}
      </Note>
      <QueryView
        query={{ ...query, refetch: again }}
        skeleton={<Skeleton shape="table" />}
        isEmpty={({ result }) => result.length === 0}
        empty={<NoneFound typed={typed.trim()} onAdd={onAdd} onLink={onLink} />}
      >
        {({ result }) => (
          <div className={styles.results} data-stale={!answered || undefined}>
            <PatientTable userUuid={userUuid} patients={result} typed={typed} freshUuid={freshUuid} />
          </div>
        )}
      </QueryView>
    </>
  )
}

function useOpening(uuid: string | undefined) {
  const navigate = useNavigate()
  const address = usePatientAddress()
  const to = uuid && address(uuid)
  useEffect(() => {
    if (to) void navigate(to)
  }, [to, navigate])
}

function NoneFound({ typed, onAdd, onLink }: { typed: string; onAdd: () => void; onLink: () => void }) {
  const { t } = useTranslation('patients')
  const { reason } = useRight('patients:write')
  const disabledReason = reason ?? undefined
  const ways = (
    <>
      <Button icon={<Icon of={IconPlus} />} disabledReason={disabledReason} onClick={onAdd}>
        {/\d/.test(typed) ? t('new') : t('addTyped', { typed })}
      </Button>
      <Button variant="quiet" icon={<Icon of={IconLink} />} disabledReason={disabledReason} onClick={onLink}>
        {t('elsewhere')}
      </Button>
    </>
  )
  return (
    <EmptyState drawing={<NothingFound />} title={t('nobodyFound', { typed })} action={ways}>
      {t('nobodyFound.text')}
    </EmptyState>
  )
}
