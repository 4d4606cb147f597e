import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { useMe } from '../users/index.ts'
import styles from './colleagues.module.css'
import { useListColleaguesInfiniteQuery } from './network.api.ts'
import { useProfession } from './use-profession.ts'
import { WriteLink } from './write-link.tsx'

const shownAtOnce = 5

/** NET-01: who asks to be one, the first colleagues beside the applications, and the way to all; nothing where there are none. */
export function ColleaguesAside({ asking }: { asking: ReactNode }) {
  const { t, i18n } = useTranslation('network')
  const { pathname } = useLocation()
  const userUuid = useMe().data?.result.uuid
  const { data } = useListColleaguesInfiniteQuery(userUuid ? { userUuid, search: '' } : skipToken)
  const professionOf = useProfession()
  const page = data?.pages[0]
  if (!page || (page.result.length === 0 && !asking)) return null
  const shown = page.result.slice(0, shownAtOnce)
  const total = formatNumber(page.total ?? shown.length, localeOf(i18n))
  const all = <Link to={`${pathname}?tab=colleagues`}>{t('colleagues.all')}</Link>
  return (
    <Card title={t('colleagues')} aside={all} flush>
      {asking}
      {shown.length > 0 && (
        <ListRows label={t('colleagues')}>
          {shown.map((colleague) => (
            <ListRow
              key={colleague.uuid}
              lead={<Avatar firstName={colleague.firstName} lastName={colleague.lastName} />}
              title={<PersonName firstName={colleague.firstName} lastName={colleague.lastName} />}
              detail={professionOf(colleague)}
              aside={<WriteLink colleague={colleague} />}
            />
          ))}
        </ListRows>
      )}
      <Note className={styles.some}>{t('colleagues.some', { shown: shown.length, total })}</Note>
    </Card>
  )
}
