import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { formatMoney, formatNumber } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AmountChoice } from './amount-choice.tsx'
import { DiscountOutlook } from './discount-outlook.tsx'
import { type SpendableInvoice, useCreateDiscountMutation } from './discounts.api.ts'
import { InvoiceChoice } from './invoice-choice.tsx'
import type { Reward } from './smileys.api.ts'
import styles from './spend.module.css'
import { faultOf, mostFor, readAmount } from './spend.rules.ts'
import type { SmileySummary } from './summary.api.ts'
import { useUndoDiscount } from './use-undo-discount.ts'

interface Props {
  /** Null: any number. */
  reward: Reward | null
  summary: SmileySummary
  onClose: () => void
  /** Below the fields. */
  children: ReactNode
}

type Values = { invoice: SpendableInvoice | null; amount: string }

/** What is asked for, once nothing is wrong with it. */
interface DiscountInput {
  invoice: SpendableInvoice
  amount: number
  euros: number
}

/** Which invoice, how many smileys, what remains to pay; a question before they are reserved, an undo after it. */
export function DiscountForm({ reward, summary: { balance, own, cents }, onClose, children }: Props) {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const whole = (value: number) => formatNumber(value, locale, 0)
  const [wanted, setWanted] = useState<DiscountInput | null>(null)
  const { form, field, values } = useForm<Values>({
    initial: { invoice: null, amount: '' },
    check: checkAll,
    submit: async (values) => setWanted(outlookOf(values)),
  })

  const amountOf = (typed: string) => (reward ? reward.cost : readAmount(typed))
  function outlookOf({ invoice, amount: typed }: Values): DiscountInput | null {
    const amount = amountOf(typed)
    if (!invoice || amount === null) return null
    return { invoice, amount, euros: reward?.value ?? (amount * cents) / 100 }
  }
  function checkAll({ invoice, amount: typed }: Values) {
    const missing = invoice ? undefined : t('spend.invoice.required')
    const due = { due: invoice ? formatMoney(invoice.balance, locale) : '' }
    if (reward) {
      if (!invoice) return { invoice: missing }
      if (reward.cost > balance) return { invoice: t('spend.tooMany', { amount: whole(balance) }) }
      return { invoice: (reward.value ?? 0) > invoice.balance ? t('spend.rewardAbove', due) : undefined }
    }
    const most = invoice ? mostFor(invoice.balance, cents) : balance
    const fault = faultOf(readAmount(typed), { balance, most })
    const facts = { whole: {}, tooMany: { amount: whole(balance) }, aboveDue: { ...due, amount: whole(most) } }
    return { invoice: missing, amount: fault ? t(`spend.${fault}`, facts[fault]) : undefined }
  }

  const amount = amountOf(values.amount)
  const outlook = Object.values(checkAll(values)).some(Boolean) ? null : outlookOf(values)
  const left = balance - (amount ?? 0)
  const actions = (
    <>
      {left >= 0 && <span className={styles.left}>{t('spend.left', { amount: whole(left) })}</span>}
      <Button type="submit" variant="main">
        {t('spend.reserve')}
      </Button>
    </>
  )
  return (
    <>
      <Form form={form} actions={actions} onCancel={onClose} pinned>
        <InvoiceChoice {...field('invoice')} />
        {!reward && <AmountChoice balance={balance} cents={cents} {...field('amount')} />}
        {outlook && <DiscountOutlook {...outlook} />}
        {balance > own && (
          <p className={styles.small}>{t('spend.shared', { own: whole(own), others: whole(balance - own) })}</p>
        )}
        {children}
      </Form>
      {wanted && <Confirm wanted={wanted} reward={reward} onClose={() => setWanted(null)} onDone={onClose} />}
    </>
  )
}

interface ConfirmProps {
  wanted: DiscountInput
  reward: Reward | null
  onClose: () => void
  onDone: () => void
}

function Confirm({ wanted: { invoice, amount, euros }, reward, onClose, onDone }: ConfirmProps) {
  const { t, i18n } = useTranslation('smileys')
  const { t: tProblems } = useTranslation('problems')
  const locale = localeOf(i18n)
  const [create, { isLoading }] = useCreateDiscountMutation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { undoDiscount } = useUndoDiscount()
  const facts = { amount: formatNumber(amount, locale, 0), number: invoice.reference }
  const reserve = async () => {
    setFailure(null)
    try {
      const on = { invoiceUuid: invoice.uuid }
      const body = reward ? { ...on, rewardUuid: reward.uuid } : { ...on, amount }
      const { result } = await create({ body }).unwrap()
      onDone()
      toast.undo(t('spend.done', facts), () => void undoDiscount(result))
    } catch (error) {
      setFailure(error as Failure)
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('spend.confirm')}
      action={t('spend.reserve')}
      busy={isLoading}
      onConfirm={() => void reserve()}
    >
      <p>{t('spend.confirm.text', { ...facts, euros: formatMoney(euros, locale), seller: baseNames[invoice.base] })}</p>
      {failure && <Notice tone="bad">{problemMessage(tProblems, failure)}</Notice>}
    </ConfirmDialog>
  )
}
