import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../kernel/formats.ts'
import { listedName } from '../../kernel/listed-name.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Form } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { type MemberSums, type Reward, useListMemberSmileysQuery, useRedeemRewardMutation } from './smileys.api.ts'

interface Props {
  own: string
  reward: Reward
  onClose: () => void
  /** Below the fields. */
  children: ReactNode
}

/** A reward that is no discount: whose smileys it takes, and then the code of its voucher. */
export function RewardForm({ own, ...more }: Props) {
  const query = useListMemberSmileysQuery({ params: { id: own }, query: { months: '12' } })
  return (
    <QueryView query={query}>
      {({ result }) => <Redeeming own={own} accounts={result.filter(({ balance }) => balance > 0)} {...more} />}
    </QueryView>
  )
}

function Redeeming({ own, reward, accounts, onClose, children }: Props & { accounts: readonly MemberSums[] }) {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const [redeem] = useRedeemRewardMutation()
  const [voucher, setVoucher] = useState<string | null>(null)
  const first = accounts.find(({ userUuid }) => userUuid === own) ?? accounts[0]
  const { form, field, busy } = useForm({
    initial: { account: first?.userUuid ?? '' },
    explain: ({ code }) => (code === 'smileys.insufficient' ? { account: t('tooMany') } : null),
    submit: async ({ account }) => {
      const { result } = await redeem({ params: { userUuid: account }, body: { rewardUuid: reward.uuid } }).unwrap()
      setVoucher(result.voucher)
    },
  })
  if (voucher && reward.kind === 'training')
    return <TrainingVoucher code={voucher} title={reward.title[locale] ?? reward.title.fr ?? ''} />
  if (voucher) return <Notice tone="ok">{t('voucher.done', { code: voucher })}</Notice>
  const actions = (
    <Button type="submit" variant="main" busy={busy}>
      {t('spend')}
    </Button>
  )
  return (
    <Form form={form} actions={actions} onCancel={onClose} pinned>
      <SelectField
        label={t('account')}
        options={accounts.map((account) => ({
          value: account.userUuid,
          label: t('account.of', { name: listedName(account), amount: formatNumber(account.balance, locale, 0) }),
        }))}
        {...field('account')}
      />
      {children}
    </Form>
  )
}

/** A training is arranged with a person: the form that asks one is filled with the code. */
function TrainingVoucher({ code, title }: { code: string; title: string }) {
  const { t, i18n } = useTranslation('smileys')
  const navigate = useNavigate()
  const ask = () =>
    void navigate(withLocale(localeOf(i18n), pages.questions.path), {
      state: { text: t('voucher.ask', { code, title }) },
    })
  return (
    <>
      <Notice tone="ok">{t('voucher.training', { code })}</Notice>
      <Button variant="main" onClick={ask}>
        {t('voucher.book')}
      </Button>
    </>
  )
}
