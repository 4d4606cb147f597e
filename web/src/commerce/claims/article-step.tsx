import { type ClaimField, mayHave } from '@arcade/contract/commerce/claims/claim-types.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { usePageWait } from '../../kernel/pending.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Sign } from '../../ui/base/sign.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type ClaimLot, useFindClaimLotsQuery } from './claims.api.ts'
import styles from './claims.module.css'
import type { ClaimValues } from './claims.rules.ts'

const longestSearch = 100

export type FieldErrors = Partial<Record<ClaimField, string | undefined>>

export interface StepProps {
  values: ClaimValues
  onChange: (more: Partial<ClaimValues>) => void
  /** What is wrong with a field, in the user's language. */
  errors: FieldErrors
}

/** CLM-02: the article and its lot, from what the practice bought and placed. */
export function ArticleStep({ values, onChange, errors }: StepProps) {
  const { t } = useTranslation('claims')
  const { article, lot, patient } = values
  // Begun from a patient or an order: what was placed there, or the article, is searched first.
  const known = patient ? `${patient.lastName} ${patient.firstName}` : article.slice(0, longestSearch)
  const [search, setSearch] = useState(lot ? '' : known)
  const query = useFindClaimLotsQuery({ query: { search: useDebouncedValue(search.trim(), 250) } })
  usePageWait(query)
  const choose = ({ article, lot, expiry, placed }: ClaimLot) => {
    const { type } = values
    // The recipients of the former lot did not get this one.
    const none = patient && values.lot ? { teeth: [], placedAt: '', patient: null } : {}
    const placement = placed ? { teeth: placed.teeth, placedAt: placed.date, patient: placed.patient } : none
    onChange({ article, lot, lotExpiry: expiry, ...(type && mayHave(type, 'teeth') && placement) })
  }
  return (
    <>
      {values.lot && <ChosenLot values={values} />}
      {errors.lot && <Notice tone="bad">{errors.lot}</Notice>}
      <div className={styles.search}>
        <SearchBox
          label={t('lot.search')}
          placeholder={t('lot.search')}
          maxLength={longestSearch}
          value={search}
          onChange={setSearch}
        />
      </div>
      <QueryView
        query={{ ...query, data: query.data?.result }}
        skeleton={<Skeleton shape="table" count={4} />}
        empty={<Note>{t('lot.none')}</Note>}
      >
        {(lots) => (
          <ul className={styles.lots} aria-label={t('lots')}>
            {lots.map((lot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one lot may be placed several times in one patient.
              <li key={`${lot.lot} ${index}`}>
                <LotButton lot={lot} isChosen={isChosen(lot, values)} onChoose={() => choose(lot)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <TextField
        label={t('article')}
        help={t('article.help')}
        value={values.article}
        onChange={(article) => onChange({ article })}
        maxLength={200}
        error={errors.article}
      />
    </>
  )
}

const isChosen = ({ article, lot, placed }: ClaimLot, values: ClaimValues) =>
  article === values.article && lot === values.lot && (placed?.patient.uuid ?? null) === (values.patient?.uuid ?? null)

function LotButton({ lot, isChosen, onChoose }: { lot: ClaimLot; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('claims')
  const { t: tOrders } = useTranslation('orders')
  const { article, family, deliveredOn, placed } = lot
  const facts = [
    family && tOrders(`family.${family}`),
    placed
      ? t('lot.placed', {
          date: formatDate(placed.date),
          name: `${placed.patient.firstName} ${placed.patient.lastName}`,
          teeth: placed.teeth.length > 0 ? formatTeeth(placed.teeth) : '–',
        })
      : deliveredOn && t('lot.delivered', { date: formatDate(deliveredOn) }),
  ]
  return (
    <button type="button" className={styles.lot} aria-pressed={isChosen} onClick={onChoose}>
      <Stack as="span" gap={4} align="start">
        <strong>{article}</strong>
        <span>{t('lot.named', { lot: lot.lot })}</span>
        <Note as="span">{facts.filter(Boolean).join(' · ')}</Note>
      </Stack>
      {isChosen && <Icon of={IconCircleCheck} />}
    </button>
  )
}

/** As the picture has it: the lot that was found, and a way to choose another. */
export function ChosenLot({ values, onBack }: { values: ClaimValues; onBack?: () => void }) {
  const { t } = useTranslation('claims')
  const { lot, article, lotExpiry } = values
  return (
    <div className={styles.chosen}>
      <Sign tone="ok" large>
        <Icon of={IconCircleCheck} />
      </Sign>
      <Stack as="span" gap={4} align="start">
        <strong>{lot ? t('lot.found', { lot }) : article}</strong>
        {lot && article && <Note as="span">{article}</Note>}
        {lotExpiry && <Note as="span">{t('lot.expiry', { date: formatDate(lotExpiry) })}</Note>}
      </Stack>
      {onBack && (
        <Button variant="quiet" size="small" onClick={onBack}>
          {t('change')}
        </Button>
      )}
    </div>
  )
}
