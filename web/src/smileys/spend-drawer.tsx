import { formatDate, formatMoney, formatNumber } from '../kernel/formats.ts'
import { useTranslation } from '../kernel/translation.ts'
import { Drawer } from '../ui/drawer.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLazyModule } from '../ui/use-lazy-module.ts'
import { useActing } from '../users/index.ts'
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
