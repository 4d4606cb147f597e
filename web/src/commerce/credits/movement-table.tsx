import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { IconClock } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { momentHere } from '../../kernel/moment.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import type { Balance, Movement } from './credits.api.ts'
import { isSilent } from './credits.rules.ts'
import styles from './movement-table.module.css'

interface Props {
  movements: readonly Movement[]
  balances: readonly Balance[]
}

export function MovementTable({ movements, balances }: Props) {
  const { t } = useTranslation('credits')
  const columns: Column<Movement>[] = [
    { key: 'date', title: t('date'), cell: ({ date }) => formatDate(date), width: 'auto', phone: 'plain' },
    {
      key: 'label',
      title: t('movement'),
      cell: (row) => <What {...row} />,
      width: 'minmax(200px, 1fr)',
      phone: 'lead',
    },
    { key: 'base', title: t('base'), cell: ({ base }) => <Base base={base} balances={balances} />, phone: 'plain' },
    {
      key: 'reference',
      title: t('reference'),
      cell: ({ reference }) => <span className={styles.quiet}>{reference}</span>,
      phone: 'hidden',
      wide: true,
    },
    { key: 'amount', title: t('amount'), cell: (row) => <Moved {...row} />, align: 'end', phone: 'aside' },
    {
      key: 'balance',
      title: t('balanceAfter'),
      cell: ({ balanceAfter, currency }) => (
        <span className={styles.quiet}>
          <Amount euros={balanceAfter} currency={currency} />
        </span>
      ),
      align: 'end',
      phone: 'detail',
    },
  ]
  return <Table label={t('movements')} rows={movements} columns={columns} keyOf={({ uuid }) => uuid} growing />
}

/** What it was, where it comes from, and what it can be used for. */
function What({ label, dueOn, type, origin, usableFor, family, base }: Movement) {
  const { t } = useTranslation('credits')
  const uses = {
    everything: t('usable.everything'),
    base: t('usable.base', { base: baseNames[base] }),
    family: t('usable.family', { family: t(`family.${family ?? 'other'}`) }),
    nothing: null,
  }
  const details = [type === 'bill' || type === 'use' ? null : t(`origin.${origin}`), uses[usableFor]].filter(Boolean)
  return (
    <Stack as="span">
      <span className={styles.label}>{dueOn ? t('dueOn', { label, date: formatDate(dueOn) }) : label}</span>
      {details.length > 0 && (
        <Note as="span" small>
          {details.join(' · ')}
        </Note>
      )}
    </Stack>
  )
}

/** With the age of what it says, while the base does not answer. */
function Base({ base, balances }: Pick<Movement, 'base'> & Pick<Props, 'balances'>) {
  const { t } = useTranslation('credits')
  const balance = balances.find((one) => one.base === base)
  const asOf = balance && isSilent(balance) ? balance.known?.asOf : undefined
  return (
    <span className={styles.base}>
      {baseNames[base]}
      {asOf && (
        <span className={styles.old}>
          <Icon of={IconClock} size={14} />
          <span className="visually-hidden">{t('dataOf')}</span> {momentHere(asOf)}
        </span>
      )}
    </span>
  )
}

const Moved = ({ amount, currency }: Pick<Movement, 'amount' | 'currency'>) => (
  <span className={styles.moved} data-gain={amount > 0 || undefined}>
    <Amount euros={amount} currency={currency} signed />
  </span>
)
