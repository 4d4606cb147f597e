import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { browserFacts } from './browser-facts.ts'
import { Facts } from './facts.tsx'
import { PartnersCard } from './partners-card.tsx'
import { useGetStatusQuery } from './status.api.ts'
import styles from './status-page.module.css'

/** Whether the portal answers, and what this browser can do: for support on the telephone. */
export function StatusPage() {
  const { t } = useTranslation('status')
  const query = useGetStatusQuery()
  return (
    <Page title={t('title')} context={t('lead')}>
      <Grid gap={16} min={340} align="start">
        <Card title={t('portal')}>
          <QueryView query={query} skeleton={<p role="status">{t('loading')}</p>}>
            {({ result }) => <PortalFacts {...result} />}
          </QueryView>
        </Card>
        <PartnersCard />
        <Card title={t('browser')}>
          <Facts facts={browserFacts(t)} />
        </Card>
      </Grid>
    </Page>
  )
}

function PortalFacts({ version, schema, now }: { version: string; schema: string; now: string }) {
  const { t } = useTranslation('status')
  return (
    <>
      <p className={styles.online} role="status">
        {t('online')}
      </p>
      <Facts
        facts={[
          [t('version'), version],
          [t('schema'), schema],
          [t('now'), timeHere(now)],
        ]}
      />
    </>
  )
}
