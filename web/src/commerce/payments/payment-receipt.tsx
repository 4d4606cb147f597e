import { IconReceipt } from '@tabler/icons-react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Payment, usePaymentReceipt } from './payments.api.ts'

interface Props {
  payment: Pick<Payment, 'uuid' | 'createdAt'>
}

/** PAY-03: what was charged, on paper. */
export function ReceiptButton({ payment }: Props) {
  const { t } = useTranslation('payments')
  const { save, busy } = useReceipt(payment)
  return (
    <Button variant="quiet" icon={<Icon of={IconReceipt} />} busy={busy} onClick={() => void save()}>
      {t('receipt')}
    </Button>
  )
}

/** The same in a row of the list. */
export function ReceiptIconButton({ payment }: Props) {
  const { t } = useTranslation('payments')
  const { save, busy } = useReceipt(payment)
  return (
    <IconButton
      label={t('receipt.of', { date: timeHere(payment.createdAt) })}
      icon={<Icon of={IconReceipt} />}
      disabled={busy}
      onClick={() => void save()}
    />
  )
}

function useReceipt({ uuid }: Props['payment']) {
  const { i18n } = useTranslation()
  const { t } = useTranslation('problems')
  const { download, busy } = usePaymentReceipt()
  const save = async () => {
    const failure = await download({ params: { uuid }, query: { locale: localeOf(i18n) } })
    if (failure) toast.error(problemMessage(t, failure))
  }
  return { save, busy }
}
