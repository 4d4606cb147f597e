import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../kernel/formats.ts'
import { listedName } from '../kernel/listed-name.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Form } from '../ui/form.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Notice } from '../ui/notice.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { useTextFaults } from '../ui/use-text-faults.ts'
import { useActing } from '../users/index.ts'
import {
  type MemberSums,
  type Reward,
  useConsumeSmileysMutation,
  useListMemberSmileysQuery,
  useListRewardsQuery,
  useRedeemRewardMutation,
} from './smileys.api.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** What one smiley is worth. */
  cents: number
}

/** Spends on a reward, or any number as a discount on an invoice of the practice. */
export function SpendDrawer({ open, onClose, cents }: Props) {
  const { t } = useTranslation('smileys')
  const acting = useActing()
  return (
    <Drawer open={open} onClose={onClose} title={t('use')} about={t('law')}>
      {acting && <Accounts id={acting.uuid} cents={cents} onClose={onClose} />}
    </Drawer>
  )
}

function Accounts({ id, cents, onClose }: Omit<Props, 'open'> & { id: string }) {
  const query = useListMemberSmileysQuery({ params: { id }, query: { months: '12' } })
  return (
    <QueryView query={query}>
      {({ result }) => (
        <SpendForm accounts={result.filter(({ balance }) => balance > 0)} own={id} cents={cents} onClose={onClose} />
      )}
    </QueryView>
  )
}

interface FormProps extends Omit<Props, 'open'> {
  accounts: readonly MemberSums[]
  own: string
}

const free = 'free'

function SpendForm({ accounts, own, cents, onClose }: FormProps) {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const whole = (value: number) => formatNumber(value, locale, 0)
  const faults = useTextFaults()
  const [consume] = useConsumeSmileysMutation()
  const [redeem] = useRedeemRewardMutation()
  const [voucher, setVoucher] = useState<string | null>(null)
  const first = accounts.find(({ userUuid }) => userUuid === own) ?? accounts[0]
  const { form, field, busy, values } = useForm({
    initial: { account: first?.userUuid ?? '', what: free, amount: 1, reason: '' },
    check: ({ reason, what }) => ({ reason: what === free ? faults.required(reason) : undefined }),
    explain: ({ code }) => (code === 'smileys.insufficient' ? { account: t('tooMany') } : null),
    submit: async ({ account, what, amount, reason }) => {
      const params = { userUuid: account }
      if (what === free) {
        await consume({ params, body: { amount, reason: t('reason.entry', { invoice: reason.trim() }) } }).unwrap()
        toast.success(t('spent.done', { amount: whole(amount) }))
        return onClose()
      }
      const { result } = await redeem({ params, body: { rewardUuid: what } }).unwrap()
      setVoucher(result.voucher)
    },
  })
  const balanceOf = (uuid: string) => accounts.find(({ userUuid }) => userUuid === uuid)?.balance ?? 0
  const rewards = useListRewardsQuery({ params: { id: values.account || own } }).data?.result ?? []
  const titleOf = ({ title }: Reward) => title[locale] ?? title.fr ?? ''
  const options = rewards
    .filter(({ refusal }) => refusal === null)
    .map((reward) => ({
      value: reward.uuid,
      label: t('what.reward', { title: titleOf(reward), cost: whole(reward.cost) }),
    }))
  if (voucher) return <Notice tone="ok">{t('voucher.done', { code: voucher })}</Notice>
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" variant="main" busy={busy}>
          {t('spend')}
        </Button>
      }
      onCancel={onClose}
      pinned
    >
      <SelectField
        label={t('account')}
        options={accounts.map((account) => ({
          value: account.userUuid,
          label: t('account.of', { name: listedName(account), amount: whole(account.balance) }),
        }))}
        {...field('account')}
      />
      <ChoiceField
        shape="tiles"
        label={t('what')}
        options={[{ value: free, label: t('what.free') }, ...options]}
        {...field('what')}
      />
      {values.what === free && (
        <>
          <QuantityField
            label={t('amount')}
            help={t('amount.worth', { euros: formatMoney((values.amount * cents) / 100, locale) })}
            max={Math.max(balanceOf(values.account), 1)}
            {...field('amount')}
          />
          <TextField label={t('reason')} autoComplete="off" maxLength={100} {...field('reason')} />
        </>
      )}
      {rewards.map(
        (reward) =>
          reward.refusal && (
            <Notice key={reward.uuid} tone="info">
              {t(`refused.${reward.refusal}`, { title: titleOf(reward) })}
            </Notice>
          ),
      )}
    </Form>
  )
}
