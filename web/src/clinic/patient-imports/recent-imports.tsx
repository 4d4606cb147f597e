import type { ImportState } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill, type Tone } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { type PatientImport, useListPatientImportsQuery } from './patient-imports.api.ts'
import { useCounted } from './use-counted.ts'

const tones: Record<ImportState, Tone> = {
  uploaded: 'warn',
  checking: 'info',
  checked: 'warn',
  importing: 'info',
  imported: 'ok',
  undoing: 'info',
  undone: 'neutral',
  failed: 'bad',
}

/** Those of the practice. What does not come leaves the page as it is: it is not what one came for. */
export function RecentImports({ userUuid, current }: { userUuid: string; current: string | null }) {
  const { t } = useTranslation('patient-imports')
  const { data } = useListPatientImportsQuery(
    { params: { userUuid }, query: { limit: '10' } },
    { refetchOnMountOrArgChange: true },
  )
  const others = data?.result.filter(({ uuid }) => uuid !== current) ?? []
  if (others.length === 0) return null
  return (
    <Card title={t('recent')} flush>
      <ListRows label={t('recent')}>
        {others.map((one) => (
          <RecentRow key={one.uuid} of={one} />
        ))}
      </ListRows>
    </Card>
  )
}

function RecentRow({ of: { uuid, fileName, state, lines, counts, createdAt, createdBy } }: { of: PatientImport }) {
  const { t } = useTranslation('patient-imports')
  const counted = useCounted()
  const { pathname } = useLocation()
  const at = timeHere(createdAt)
  const detail = [
    createdBy === null ? at : t('recent.by', { at, name: createdBy }),
    state === 'imported' ? counted('added', counts.fresh) : counted('lines', lines),
  ]
  return (
    <ListRow
      title={fileName}
      detail={detail.join(' · ')}
      icon={<Icon of={IconFileSpreadsheet} />}
      to={`${pathname}?${new URLSearchParams({ import: uuid })}`}
      aside={<Pill tone={tones[state]}>{t(`stage.${state}`)}</Pill>}
    />
  )
}
