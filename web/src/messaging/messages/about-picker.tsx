import { skipToken } from '@reduxjs/toolkit/query'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Person } from '../../clinic/files/index.ts'
import { usePatientSearch } from '../../clinic/patients/index.ts'
import { formatDate } from '../../kernel/formats.ts'
import { listedName } from '../../kernel/listed-name.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useRights } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { useFindClaimsQuery, useFindOrdersQuery } from './about.api.ts'
import styles from './start.module.css'

const rights = { patient: 'patients:read', order: 'orders:read', claim: 'claims:read' } as const
type Kind = keyof typeof rights

export interface Chosen {
  kind: Kind
  uuid: string
  name: string
  /** Of a patient. */
  person?: Person
}

interface FoundReference extends Chosen {
  detail: string
}

interface Props {
  kinds: readonly Kind[]
  chosen: Chosen | null
  onChange: (chosen: Chosen | null) => void
}

const most = 5

/** MSG-01: a patient, an order or a claim of the practice in which one acts, of the kinds that one may see there. */
export function AboutPicker({ kinds, chosen, onChange }: Props) {
  const { t } = useTranslation('messages')
  const acting = useActing()
  const may = useRights()
  const offered = kinds.filter((kind) => may(rights[kind]).allowed)
  const [wanted, setKind] = useState<Kind | ''>('')
  const kind = wanted || offered[0]
  const [typed, setTyped] = useState('')
  const found = useFound(kind, acting?.uuid, typed)
  if (!kind || !acting) return null
  if (chosen)
    return (
      <Cluster as="ul" gap={8} className={styles.chosen}>
        <li>
          {chosen.name}
          <IconButton
            label={t('start.remove', { name: chosen.name })}
            icon={<Icon of={IconX} size={16} />}
            onClick={() => onChange(null)}
          />
        </li>
      </Cluster>
    )
  return (
    <>
      {offered.length > 1 && (
        <ChoiceField
          label={t('start.about.kind')}
          options={offered.map((value) => ({ value, label: t(`start.about.${value}`) }))}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setTyped('')
          }}
          optional
        />
      )}
      <SearchBox
        label={t(`start.about.search.${kind}`)}
        placeholder={t(`start.about.search.${kind}`)}
        maxLength={80}
        value={typed}
        onChange={setTyped}
      />
      <ListRows label={t(`start.about.${kind}`)}>
        {found.map((one) => (
          <ListRow
            key={one.uuid}
            title={one.name}
            detail={one.detail}
            asideFills
            aside={
              <IconButton
                label={t('start.choose', { name: one.name })}
                icon={<Icon of={IconPlus} />}
                onClick={() => {
                  onChange(one)
                  setTyped('')
                }}
              />
            }
          />
        ))}
      </ListRows>
    </>
  )
}

/** What a few letters mean; nothing is listed before one types. */
function useFound(kind: Kind | undefined, userUuid: string | undefined, typed: string): FoundReference[] {
  const { t } = useTranslation('messages')
  const search = useDebouncedValue(typed.trim(), 200)
  const patients = usePatientSearch(kind === 'patient' ? userUuid : undefined, typed, most)
  const asked = (of: Kind) => (kind === of && search ? { query: { search, limit: String(most) } } : skipToken)
  const orders = useFindOrdersQuery(asked('order'))
  const claims = useFindClaimsQuery(asked('claim'))
  if (!kind || !typed.trim()) return []
  if (kind === 'patient')
    return (patients.query.data?.result ?? []).map(({ uuid, personInfo }) => ({
      kind,
      uuid,
      name: listedName(personInfo),
      person: personInfo,
      detail: personInfo.birthDate ? formatDate(personInfo.birthDate) : '',
    }))
  if (kind === 'order')
    return (orders.currentData?.result ?? []).map(({ uuid, externalId, designation }) => ({
      kind,
      uuid,
      name: externalId,
      detail: designation,
    }))
  return (claims.currentData?.result ?? [])
    .filter(({ state }) => state !== 'draft')
    .map(({ uuid, reference, kind: claimKind, article }) => ({
      kind,
      uuid,
      name: reference,
      detail: [t(`about.${claimKind}`), article].filter(Boolean).join(' · '),
    }))
}
