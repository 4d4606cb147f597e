import { sellerNames } from '@arcade/contract/commerce/payments/sellers.ts'
import { useState } from 'react'
import { formatDate, formatMoney } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { coveredBy, type SellerDue, usableOf } from './credit-notes.rules.ts'
import styles from './credit-notes-card.module.css'
import { type CreditNote, useCreateCreditUseMutation, useListCreditNotesQuery } from './credit-uses.api.ts'

interface Props {
  sellers: readonly (SellerDue & { seller: keyof typeof sellerNames })[]
  /** These invoices need no card any more. */
  onCovered: (uuids: string[]) => void
}

/** PAY-03: before the card, what is left of credit notes of the same sellers. Nothing where there are none. */
export function CreditNotesCard({ sellers, onCovered }: Props) {
  const { t } = useTranslation('credits')
  const notes = useListCreditNotesQuery({ query: { limit: '100' } }).data?.result ?? []
  const offers = sellers.flatMap((due) => {
    const own = notes.filter(({ base }) => base === due.seller)
    return own.length > 0 ? [{ due, own }] : []
  })
  if (offers.length === 0) return null
  return (
    <Card title={t('notes')}>
      <p className={styles.about}>{t('notes.text')}</p>
      {offers.map(({ due, own }) => (
        <Offer key={due.seller} name={sellerNames[due.seller]} due={due} notes={own} onCovered={onCovered} />
      ))}
    </Card>
  )
}

interface OfferProps extends Pick<Props, 'onCovered'> {
  name: string
  due: SellerDue
  notes: readonly CreditNote[]
}

function Offer({ name, due, notes, onCovered }: OfferProps) {
  const { t, i18n } = useTranslation('credits')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = notes.filter(({ uuid }) => !left.has(uuid))
  const total = usableOf(chosen, due)
  const { reason } = useRight('payments:write')
  const { submit, busy } = useCredit(due, onCovered)
  const toggle = (uuid: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(uuid)
    else next.add(uuid)
    setLeft(next)
  }
  return (
    <fieldset className={styles.offer}>
      <legend className={styles.name}>{name}</legend>
      {notes.map(({ uuid, reference, issuedAt, left: rest }) => (
        <Cluster gap={16} rowGap={4} justify="between" key={uuid} className={styles.note}>
          <CheckboxField
            label={t('notes.one', { reference, date: formatDate(issuedAt) })}
            value={!left.has(uuid)}
            onChange={(isChosen) => toggle(uuid, isChosen)}
          />
          <Amount euros={rest} />
        </Cluster>
      ))}
      <Button
        busy={busy}
        disabledReason={reason ?? (total > 0 ? undefined : t('notes.none'))}
        onClick={() => void submit(chosen, total)}
      >
        {t('notes.use', { amount: formatMoney(total, localeOf(i18n)) })}
      </Button>
    </fieldset>
  )
}

/** The same uuid until it is answered: a second press, or one after a cut, uses it once. */
function useCredit(due: SellerDue, onCovered: Props['onCovered']) {
  const { t, i18n } = useTranslation('credits')
  const { t: tProblems } = useTranslation('problems')
  const [create, { isLoading }] = useCreateCreditUseMutation()
  const [uuid, setUuid] = useState(() => crypto.randomUUID())
  const submit = async (chosen: readonly CreditNote[], total: number) => {
    const invoices = due.payables.map(({ uuid }) => uuid)
    const creditNotes = chosen.map(({ uuid }) => uuid)
    const { data, error } = await create({ params: { uuid }, body: { creditNotes, invoices, total } })
    const isRefused = error && 'status' in error && typeof error.status === 'number' && error.status < 500
    if (!error || isRefused) setUuid(crypto.randomUUID())
    if (error) return toast.error(problemMessage(tProblems, error))
    toast.success(t('notes.used', { amount: formatMoney(total, localeOf(i18n)) }))
    if (data) onCovered(coveredBy(data.result, due))
  }
  return { submit, busy: isLoading }
}
