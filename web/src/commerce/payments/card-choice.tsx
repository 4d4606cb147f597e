import { cardName } from '@arcade/contract/commerce/payments/card-names.ts'
import type { AfterCard } from '@arcade/contract/commerce/payments/payment-states.ts'
import { IconCreditCard } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import type { BankCard } from './payments.api.ts'
import { RegisterButton } from './register-button.tsx'

interface Props {
  cards: readonly BankCard[]
  /** Saved cards that cannot be used here: expired, or refused before. */
  hasOthers?: boolean
  value: string
  onChange: (uuid: string) => void
  /** Where one comes back to with another card. */
  goOnTo: AfterCard
  /** Before the page of the provider is opened. */
  onLeave?: (() => void) | undefined
}

/** One of the saved cards, or another: that is saved first, then charged. */
export function CardChoice({ cards, hasOthers = false, value, onChange, goOnTo, onLeave }: Props) {
  const { t } = useTranslation('payments')
  const options = cards.map((card) => ({
    value: card.uuid,
    label: cardName(card),
    icon: <Icon of={IconCreditCard} />,
  }))
  return (
    <>
      {cards.length === 0 ? (
        <p>{t(hasOthers ? 'card.noneOther' : 'card.none')}</p>
      ) : (
        <ChoiceField
          label={t('card.choice')}
          name="card"
          shape="tiles"
          options={options}
          value={value}
          onChange={onChange}
        />
      )}
      <div>
        <RegisterButton goOnTo={goOnTo} onLeave={onLeave} />
      </div>
    </>
  )
}
