import { IconHourglass, IconInfoCircle, IconMoodSmile } from '@tabler/icons-react'
import { formatDate, formatMoney, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import styles from './smileys.module.css'
import { SpendDrawer } from './spend-drawer.tsx'
import type { SmileySummary } from './summary.api.ts'

/** What there is, what expires soon, and the one main action. */
export function BalanceCard({ summary }: { summary: SmileySummary }) {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const drawer = useOverlay('spend')
  const acting = useActing()
  const { reason } = useRight('smileys:write')
  const whole = (value: number) => formatNumber(value, locale, 0)
  const { balance, own, cents, expiring, owed, reserved } = summary
  const disabledReason = reason ?? (balance === 0 ? t('use.none') : undefined)
  return (
    <Card>
      <Stack gap={16}>
        <Stack as="dl" gap={12}>
          <div className={styles.figure}>
            <dt>{t('balance')}</dt>
            <dd>
              {whole(balance)} <Icon of={IconMoodSmile} size={32} />
            </dd>
          </div>
          {acting && (
            <div className={styles.part}>
              <dt>{t('balance.own', { name: `${acting.firstName} ${acting.lastName}` })}</dt>
              <dd>{whole(own)}</dd>
            </div>
          )}
        </Stack>
        <Note className={styles.worth}>
          {t('worth', { euros: formatMoney((balance * cents) / 100, locale) })}
          {reserved > 0 && <> · {t('reserved', { amount: whole(reserved) })}</>}
        </Note>
        {expiring && (
          <p className={styles.expiring}>
            <Icon of={IconHourglass} />
            <span>
              <strong>{t('expiring', { amount: whole(expiring.amount), date: formatDate(expiring.on) })}</strong>
              <br />
              {t('oldestFirst')}
            </span>
          </p>
        )}
        {owed > 0 && <Notice tone="info">{t('owed', { amount: whole(owed) })}</Notice>}
        <Button variant="main" wide onClick={() => drawer.open('open')} {...(disabledReason && { disabledReason })}>
          {t('use')}
        </Button>
        <Note small className={styles.law}>
          <Icon of={IconInfoCircle} size={18} />
          <span>{t('law')}</span>
        </Note>
      </Stack>
      <SpendDrawer open={drawer.value !== null && !disabledReason} onClose={drawer.close} summary={summary} />
    </Card>
  )
}
