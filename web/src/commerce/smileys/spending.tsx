import { useState } from 'react'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { DiscountForm } from './discount-form.tsx'
import { RewardForm } from './reward-form.tsx'
import { type Reward, useListRewardsQuery } from './smileys.api.ts'
import type { SmileySummary } from './summary.api.ts'

interface Props {
  /** The person acted for. */
  id: string
  summary: SmileySummary
  onClose: () => void
}

/** What the smileys go on, and the form of that. */
export function Spending({ id, ...more }: Props) {
  const query = useListRewardsQuery({ params: { id } })
  return <QueryView query={query}>{({ result }) => <Choice id={id} rewards={result} {...more} />}</QueryView>
}

const free = 'free'

function Choice({ id, rewards, summary, onClose }: Props & { rewards: readonly Reward[] }) {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const [what, setWhat] = useState<string>(free)
  const { reason } = useRight('invoices:read')
  const titleOf = ({ title }: Reward) => title[locale] ?? title.fr ?? ''
  const options = rewards
    .filter(({ refusal }) => refusal === null)
    .map((reward) => ({
      value: reward.uuid,
      label: t('what.reward', { title: titleOf(reward), cost: formatNumber(reward.cost, locale, 0) }),
    }))
  const reward = rewards.find(({ uuid }) => uuid === what) ?? null
  // A discount goes on an invoice; another reward is one's own code.
  const onInvoice = reward === null || (reward.kind === 'discount' && reward.value !== null)
  // Above the bar of the form, which stands at the lower edge.
  const refusals = rewards.map(
    (one) =>
      one.refusal && (
        <Notice key={one.uuid} tone="info">
          {t(`refused.${one.refusal}`, { title: titleOf(one) })}
        </Notice>
      ),
  )
  return (
    <>
      <ChoiceField
        shape="tiles"
        label={t('what')}
        options={[{ value: free, label: t('what.free') }, ...options]}
        value={what}
        onChange={(value) => setWhat(value || free)}
      />
      {!onInvoice && (
        <RewardForm key={what} own={id} reward={reward} onClose={onClose}>
          {refusals}
        </RewardForm>
      )}
      {onInvoice && reason && (
        <>
          <Notice tone="info">{reason}</Notice>
          {refusals}
        </>
      )}
      {onInvoice && !reason && (
        <DiscountForm key={what} reward={reward} summary={summary} onClose={onClose}>
          {refusals}
        </DiscountForm>
      )}
    </>
  )
}
