import { sellerNames } from '@arcade/contract/commerce/payments/sellers.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { browserLocation } from '../../kernel/browser-location.ts'
import { formatMoney } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useOnReturn } from '../../kernel/use-on-return.ts'
import { useRight } from '../../people/users/index.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type Line,
  type Payment,
  useCancelPaymentMutation,
  useGetPaymentQuery,
  useRefreshPaymentMutation,
} from './payments.api.ts'
import styles from './payments.module.css'
import { isUnderWay, outcomeOf, shownState, toneOf } from './payments.rules.ts'

/** Where no event comes through, it is looked at again after so many milliseconds. */
const lookAgain = 4_000

const tones = {
  action: 'info',
  'under-way': 'info',
  paid: 'ok',
  partly: 'bad',
  unpaid: 'bad',
  disputed: 'info',
  refunded: 'info',
  'partly-refunded': 'info',
} as const

/** How far a payment is, seller by seller, and what the cardholder has to do. */
export function PaymentProgress({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments')
  const { uuid, lines } = payment
  const outcome = outcomeOf(lines)
  useFreshState(payment)
  return (
    <div className={styles.narrow}>
      <Notice tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Notice>
      <Card title={t('sellers')} flush>
        <ul>
          {lines.map((line) => (
            <LineRow key={line.uuid} line={line} />
          ))}
        </ul>
      </Card>
      {outcome === 'action' && <GiveUp uuid={uuid} />}
    </div>
  )
}

/** The same of a payment that is known by its uuid alone. */
export function PaymentOf({ uuid }: { uuid: string }) {
  const { data } = useGetPaymentQuery({ params: { uuid } })
  return data ? <PaymentProgress payment={data.result} /> : null
}

/** After the bank, after a cut, and whenever somebody comes back to this page: the provider is asked what is open. */
function useFreshState({ uuid, lines }: Payment) {
  const [refresh] = useRefreshPaymentMutation()
  const { reason } = useRight('payments:write')
  const isOpen = lines.some((line) => isUnderWay(line) || line.state === 'requires_action')
  const mayAsk = isOpen && !reason
  useEffect(() => {
    if (mayAsk) void refresh({ params: { uuid } })
  }, [mayAsk, refresh, uuid])
  useOnReturn(() => void (mayAsk && refresh({ params: { uuid } })))
  useGetPaymentQuery({ params: { uuid } }, { pollingInterval: lines.some(isUnderWay) ? lookAgain : 0 })
}

function LineRow({ line }: { line: Line }) {
  const { t, i18n } = useTranslation('payments')
  const { seller, amount, state, reason, actionUrl, refunded, refundRecorded, twice, rejected, payables } = line
  const shown = shownState(line)
  const { reason: mayNot } = useRight('payments:write')
  return (
    <li className={styles.line}>
      <Cluster gap={16} rowGap={8} justify="between" className={styles.lineHead}>
        <h3>{sellerNames[seller]}</h3>
        <Amount euros={amount} />
      </Cluster>
      <Cluster gap={16} rowGap={8} justify="between" className={styles.lineHead}>
        <Pill tone={toneOf[shown]}>{t(`state.${shown}`)}</Pill>
      </Cluster>
      <Payables payables={payables} />
      {state === 'failed' && <p>{t(`reason.${reason ?? 'refused'}`)}</p>}
      {refunded > 0 && (
        <p>
          {t('refunded', { amount: formatMoney(refunded, localeOf(i18n)) })}
          {!refundRecorded && <>. {t('refunded.waiting')}</>}
        </p>
      )}
      {(twice || rejected) && <Notice tone="info">{t(twice ? 'twice' : 'rejected')}</Notice>}
      {state === 'requires_action' && actionUrl && (
        <Cluster gap={12}>
          <Button variant="main" disabledReason={mayNot ?? undefined} onClick={() => browserLocation.load(actionUrl)}>
            {t('authenticate')} <span className="visually-hidden">{sellerNames[seller]}</span>
          </Button>
        </Cluster>
      )}
    </li>
  )
}

/** Each with its amount; an invoice leads to its page. */
function Payables({ payables }: Pick<Line, 'payables'>) {
  const { i18n } = useTranslation()
  const path = withLocale(localeOf(i18n), pages.invoice.path)
  return (
    <ul className={styles.payables}>
      {payables.map(({ kind, uuid, number, amount }) => (
        <li key={uuid}>
          {kind === 'invoice' ? <Link to={`${path}?uuid=${uuid}`}>{number}</Link> : number}
          <Amount euros={amount} />
        </li>
      ))}
    </ul>
  )
}

function GiveUp({ uuid }: { uuid: string }) {
  const { t } = useTranslation('payments')
  const { t: tProblems } = useTranslation('problems')
  const [cancel, { isLoading }] = useCancelPaymentMutation()
  const { reason } = useRight('payments:write')
  const giveUp = async () => {
    const { error } = await cancel({ params: { uuid } })
    if (error) toast.error(problemMessage(tProblems, error))
  }
  return (
    <Cluster gap={12}>
      <Button variant="quiet" busy={isLoading} disabledReason={reason ?? undefined} onClick={() => void giveUp()}>
        {t('giveUp')}
      </Button>
    </Cluster>
  )
}
