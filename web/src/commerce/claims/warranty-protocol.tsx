import { type Verdict, type WarrantyVerdict, warrantyRules } from '@arcade/contract/commerce/claims/warranty.ts'
import { IconChevronRight, IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './claims.module.css'

const looks = {
  covered: { tone: 'ok', icon: IconShieldCheck },
  not_covered: { tone: 'bad', icon: IconShieldX },
  needs_review: { tone: 'warn', icon: IconShieldQuestion },
} as const satisfies Record<Verdict, object>

/** The rules in their order: the first that applies decides. */
function Rules({ chosen }: { chosen?: string | undefined }) {
  const { t } = useTranslation('claims')
  return (
    <ol className={styles.rules}>
      {warrantyRules.map(({ id, verdict }) => (
        <li key={id} data-chosen={id === chosen || undefined}>
          <span>{t(`rule.${id}`)}</span>
          <Pill tone={looks[verdict].tone} icon={<Icon of={looks[verdict].icon} size={14} />}>
            {t(`verdict.${verdict}`)}
          </Pill>
        </li>
      ))}
    </ol>
  )
}

export function WarrantyProtocol() {
  const { t } = useTranslation('claims')
  return (
    <Card title={t('protocol')}>
      <p className={styles.protocol}>{t('protocol.text')}</p>
      <Rules />
    </Card>
  )
}

/** What the protocol says about this implant, while the facts are typed. */
export function WarrantyCard({ warranty }: { warranty: WarrantyVerdict }) {
  const { t } = useTranslation('claims')
  const [isOpen, setOpen] = useState(false)
  const { rule, verdict, months, days } = warranty
  const number = warrantyRules.findIndex(({ id }) => id === rule) + 1
  const duration = [
    months > 0 && t('months', { count: months }),
    (days > 0 || months === 0) && t('days', { count: days }),
  ]
    .filter(Boolean)
    .join(t('and'))
  return (
    <div className={styles.verdict} data-verdict={verdict} role="status">
      <Row as="p" gap={8} className={styles.verdictHead}>
        <Icon of={looks[verdict].icon} /> {t(`verdict.${verdict}`)}
      </Row>
      <p>
        <strong>{t('rule', { number })}</strong>
        {t('rule.says', { rule: t(`rule.${rule}`) })} {t('here', { duration })} {t(`outcome.${verdict}`)}
      </p>
      <button type="button" className={styles.quit} onClick={() => setOpen(true)}>
        {t('protocol.read')} <Icon of={IconChevronRight} size={18} />
      </button>
      <Dialog shape="drawer" open={isOpen} onClose={() => setOpen(false)} title={t('protocol')}>
        <p className={styles.protocol}>{t('protocol.text')}</p>
        <Rules chosen={rule} />
      </Dialog>
    </div>
  )
}
