import { formatDate, formatMoney, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import type { SmileySummary } from './summary.api.ts'

interface Props {
  open: boolean
  onClose: () => void
  summary: SmileySummary
}

/**
 * SMI-04: smileys are spent on an unpaid invoice of the practice, any number of them or by a reward; or on another reward. Its
 * forms are fetched when it opens: the page stands without them.
 */
export function SpendDrawer({ open, onClose, summary }: Props) {
  const { t, i18n } = useTranslation('smileys')
  const acting = useActing()
  const { part: Spending, failed } = useLazyModule(loadSpending, open)
  const locale = localeOf(i18n)
  const { balance, cents, expiring } = summary
  const all = { amount: formatNumber(balance, locale, 0), euros: formatMoney((balance * cents) / 100, locale) }
  const soon =
    expiring && t('expiring', { amount: formatNumber(expiring.amount, locale, 0), date: formatDate(expiring.on) })
  const about = [t('available', all), soon].filter(Boolean).join(' · ')
  return (
    <Drawer open={open} onClose={onClose} title={t('use')} about={about}>
      {acting && Spending && <Spending id={acting.uuid} summary={summary} onClose={onClose} />}
      {!Spending && failed && <Notice tone="bad">{t('network', { ns: 'problems' })}</Notice>}
      {!Spending && !failed && <Skeleton shape="table" count={3} />}
    </Drawer>
  )
}

const loadSpending = async () => (await import('./spending.tsx')).Spending
