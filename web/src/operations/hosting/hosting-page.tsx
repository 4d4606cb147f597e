import { PracticeJournal } from '../../clinic/journal/index.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useMe, useRight } from '../../people/users/index.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ClosingCard } from './closing-card.tsx'
import { ExportCard } from './export-card.tsx'
import { useGetHostingQuery } from './hosting.api.ts'
import styles from './hosting.module.css'
import { PlaceCard } from './place-card.tsx'
import { ProcessorsCard } from './processors-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { StorageCard } from './storage-card.tsx'

/** HOST-01: `/mon-compte/mon-hebergement`. What is about oneself is for everybody, what is about the practice for who manages it. */
export function HostingPage() {
  const { t } = useTranslation('hosting')
  const acting = useActing()
  const me = useMe().data?.result
  const { allowed, reason } = useRight('settings:read')
  const hosting = useGetHostingQuery()
  return (
    <Page title={t('hosting', { ns: 'titles' })} context={t('context')}>
      <QueryView query={hosting} skeleton={<Skeleton shape="cards" count={4} />}>
        {({ result }) => (
          <div className={styles.cards}>
            <PlaceCard hosting={result} />
            {acting && allowed ? (
              <StorageCard key={acting.practice.uuid} />
            ) : (
              <Card title={t('storage')}>
                <p className={styles.text}>{reason}</p>
              </Card>
            )}
            <RetentionCard retention={result.retention} />
            <ProcessorsCard host={result.host.name} processors={result.processors} />
            <ExportCard mayAsk={Boolean(acting)} />
            {me && <ClosingCard uuid={me.uuid} />}
          </div>
        )}
      </QueryView>
      {acting && allowed && <PracticeJournal key={acting.practice.uuid} />}
    </Page>
  )
}
