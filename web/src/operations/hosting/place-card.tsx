import { IconCertificate, IconDatabase, IconMapPin, IconServer2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { Hosting } from './hosting.api.ts'
import styles from './hosting.module.css'

/** HOST-01: who stores the data, where, and with which certificate; missing settings of the operator are shown as such. */
export function PlaceCard({ hosting: { host, region, certification, database } }: { hosting: Hosting }) {
  const { t } = useTranslation('hosting')
  return (
    <Card title={t('place')}>
      <dl className={styles.facts}>
        <Fact icon={<Icon of={IconServer2} />} label={t('host')}>
          <b>{host.name}</b>
          <Note as="span">{host.address}</Note>
        </Fact>
        <Fact icon={<Icon of={IconMapPin} />} label={t('region')}>
          {region ?? <Pill tone="warn">{t('notSaid')}</Pill>}
        </Fact>
        <Fact icon={<Icon of={IconCertificate} />} label={t('certification')}>
          {certification ?? <Pill tone="warn">{t('notSaid')}</Pill>}
        </Fact>
        <Fact icon={<Icon of={IconDatabase} />} label={t('database')}>
          {t(`database.${database}`)}
          <Note as="span">{t('sealed')}</Note>
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <Note as="dt">
        <span className={styles.icon}>{icon}</span>
        {label}
      </Note>
      <Stack as="dd" align="start" className={styles.value}>
        {children}
      </Stack>
    </div>
  )
}
