import type { AfterCard } from '@arcade/contract/commerce/payments/payment-states.ts'
import { IconCreditCardPay } from '@tabler/icons-react'
import { browserLocation } from '../../kernel/browser-location.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useOnReturn } from '../../kernel/use-on-return.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useRegisterCardMutation } from './payments.api.ts'

interface Props {
  goOnTo?: AfterCard | undefined
  main?: boolean
  onLeave?: (() => void) | undefined
}

/** PAY-01: leaves for the page of the payment provider, where alone a card is typed. */
export function RegisterButton({ goOnTo, main = false, onLeave }: Props) {
  const { t, i18n } = useTranslation('payments')
  const { t: tProblems } = useTranslation('problems')
  const [register, { isLoading, data, reset }] = useRegisterCardMutation()
  const { reason } = useRight('payments:write')
  // The back button may bring this very page again, as it was left.
  useOnReturn(reset)
  const leave = async () => {
    const { data, error } = await register({ body: { locale: localeOf(i18n), ...(goOnTo && { goOnTo }) } })
    if (error) return toast.error(problemMessage(tProblems, error))
    onLeave?.()
    browserLocation.load(data.result.url)
  }
  return (
    <Button
      variant={main ? 'main' : 'quiet'}
      icon={<Icon of={IconCreditCardPay} />}
      busy={isLoading || data !== undefined}
      disabledReason={reason ?? undefined}
      onClick={() => void leave()}
    >
      {t('register')}
    </Button>
  )
}
