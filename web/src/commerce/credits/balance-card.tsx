import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { momentHere } from '../../kernel/moment.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import styles from './balance-card.module.css'
import type { Balance } from './credits.api.ts'
import { isSilent, partsOf } from './credits.rules.ts'

interface Props {
  balance: Balance
  retrying: boolean
  onRetry: () => void
}

/** BAL-01: one base, alone in success, age and failure. */
export function BalanceCard(props: Props) {
  const { t } = useTranslation('credits')
  const { base, known } = props.balance
  const { toUse, toPay } = known ? partsOf(known) : { toUse: 0, toPay: 0 }
  return (
    <Stack as="li" className={styles.card} data-old={isSilent(props.balance) || undefined}>
      <Stack gap={4} className={styles.body}>
        <h2 className={styles.name}>{baseNames[base]}</h2>
        <p className={styles.figure}>{known ? <Amount euros={toUse || -toPay} currency={known.currency} /> : '–'}</p>
        <Note className={styles.about}>{t(`about.${base}`)}</Note>
        {known && toPay > 0 && (
          <Cluster as="p" gap={8} rowGap={4} className={styles.state}>
            <Pill tone="neutral" icon={<Icon of={IconClock} size={14} />}>
              {t('toPay')}
            </Pill>
            {toUse > 0 && <Amount euros={-toPay} currency={known.currency} />}
          </Cluster>
        )}
        {toUse > 0 && <Note className={styles.about}>{t('usable.balance', { base: baseNames[base] })}</Note>}
        {known && <Owed {...known} />}
      </Stack>
      <Foot {...props} />
    </Stack>
  )
}

/** What is due already stands out from what is due later. */
function Owed({ due, notDue, currency }: NonNullable<Balance['known']>) {
  const { t } = useTranslation('credits')
  if (due === 0 && notDue === 0) return null
  return (
    <Note as="dl" className={styles.owed}>
      <div data-due={due > 0 || undefined}>
        <dt>{t('due')}</dt>
        <dd>
          <Amount euros={due} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('notDue')}</dt>
        <dd>
          <Amount euros={notDue} currency={currency} />
        </dd>
      </div>
    </Note>
  )
}

function Foot({ balance, retrying, onRetry }: Props) {
  const { t } = useTranslation('credits')
  const { base, state, known } = balance
  const silent = isSilent(balance)
  return (
    <Row gap={8} justify="between" className={styles.foot} data-warns={silent || undefined}>
      <Row as="p" gap={8}>
        {silent && <Icon of={IconAlertTriangle} size={16} />}
        {state === 'current' && <Icon of={IconCheck} size={16} />}
        <span>{t(state, { time: known ? momentHere(known.asOf) : '' })}</span>
      </Row>
      {silent && (
        <Button variant="quiet" size="small" busy={retrying} onClick={onRetry}>
          {t('retry')} <span className="visually-hidden">{baseNames[base]}</span>
        </Button>
      )}
      {state === 'current' && known && <Way base={base} {...partsOf(known)} />}
    </Row>
  )
}

/** What one does with a balance: use it, or pay. */
function Way({ base, toUse, toPay }: { base: Balance['base']; toUse: number; toPay: number }) {
  const { t, i18n } = useTranslation('credits')
  const owes = toPay > 0
  if (!owes && toUse === 0) return null
  const path = owes ? `${pages.invoices.path}?base=${base}&status=NOT_PAID` : pages.orders.path
  return (
    <Link className={styles.way} to={withLocale(localeOf(i18n), path)}>
      {t(owes ? 'seeBills' : 'use')} <span className="visually-hidden">{baseNames[base]}</span>
    </Link>
  )
}
