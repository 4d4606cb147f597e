import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { momentHere } from '../../kernel/moment.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { usePolling } from '../../kernel/use-polling.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import styles from './balances-tile.module.css'
import { type Balance, useGetBalancesQuery } from './credits.api.ts'
import { isAccount, isSilent, partsOf } from './credits.rules.ts'

/** DASH-01: the four balances; each says by itself how old it is. */
export function BalancesTile() {
  const { t, i18n } = useTranslation('credits')
  const query = useGetBalancesQuery()
  usePolling(query)
  const skeleton = (
    <div className={styles.waiting}>
      <Skeleton shape="table" count={2} />
    </div>
  )
  const all = <Link to={withLocale(localeOf(i18n), pages.credits.path)}>{t('details')}</Link>
  return (
    <Card title={t('balances')} aside={all} flush>
      <QueryView query={query} skeleton={skeleton}>
        {({ result }) => (
          <ul
            className={styles.balances}
            aria-label={t('balances')}
            data-nothing={!result.some(hasFigure) || undefined}
          >
            {result.map((balance) => (
              <Figure key={balance.base} balance={balance} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

/** Whether there is one, or should be. */
const hasFigure = (balance: Balance) => balance.known !== null || isAccount(balance)

function Figure({ balance }: { balance: Balance }) {
  const { t } = useTranslation('credits')
  const { base, state, known } = balance
  const { toUse, toPay } = known ? partsOf(known) : { toUse: 0, toPay: 0 }
  return (
    <li className={styles.balance}>
      <Note as="span" className={styles.base}>
        {baseNames[base]}
      </Note>
      {known && (
        <span className={styles.figure} data-old={isSilent(balance) || undefined}>
          <Amount euros={toUse || -toPay} currency={known.currency} />
        </span>
      )}
      <Note as="span" small className={styles.age}>
        {known && toUse > 0 && toPay > 0 && (
          <span className={styles.toPay}>
            {t('toPay')} <Amount euros={-toPay} currency={known.currency} />
          </span>
        )}
        {t(state, { time: known ? momentHere(known.asOf) : '' })}
      </Note>
    </li>
  )
}
