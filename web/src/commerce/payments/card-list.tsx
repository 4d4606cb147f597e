import { cardName } from '@arcade/contract/commerce/payments/card-names.ts'
import { IconCreditCard, IconTrash } from '@tabler/icons-react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type BankCard, useRemoveCardMutation } from './payments.api.ts'
import { expiryOf } from './payments.rules.ts'

export function CardList({ cards }: { cards: readonly BankCard[] }) {
  const { t } = useTranslation('payments')
  if (cards.length === 0) return <EmptyState title={t('cards.none')}>{t('cards.none.text')}</EmptyState>
  return (
    <ListRows label={t('cards.title')}>
      {cards.map((card) => (
        <CardRow key={card.uuid} card={card} />
      ))}
    </ListRows>
  )
}

function CardRow({ card }: { card: BankCard }) {
  const { t } = useTranslation('payments')
  const { t: tProblems } = useTranslation('problems')
  const [removeCard, { isLoading }] = useRemoveCardMutation()
  const { reason } = useRight('payments:write')
  const name = cardName(card)
  const remove = async () => {
    const { error } = await removeCard({ params: { uuid: card.uuid } })
    if (error) return toast.error(problemMessage(tProblems, error))
    toast.success(t('cards.removed', { card: name }))
  }
  return (
    <ListRow
      title={name}
      detail={t('cards.expiry', { date: expiryOf(card) })}
      icon={<Icon of={IconCreditCard} />}
      aside={
        <>
          {card.expired && <Pill tone="info">{t('cards.expired')}</Pill>}
          <IconButton
            label={t('cards.remove', { card: name })}
            icon={<Icon of={IconTrash} />}
            disabled={isLoading}
            disabledReason={reason ?? undefined}
            onClick={() => void remove()}
          />
        </>
      }
    />
  )
}
