import { IconDownload } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { usePageWait } from '../../kernel/pending.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { BalanceCard } from './balance-card.tsx'
import { CurveCard } from './curve-card.tsx'
import { DiscountsCard } from './discounts-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { ByApplication, ByMember } from './shares.tsx'
import { useExportSmileys } from './smileys.api.ts'
import styles from './smileys.module.css'
import { useSmileySummary } from './summary.api.ts'
import { useHistoryFilter } from './use-history-filter.ts'

/** SMI-03: `/mon-cabinet/mes-smileys`. */
export function SmileysPage() {
  const { t } = useTranslation('smileys')
  const acting = useActing()
  const summary = useSmileySummary()
  usePageWait(summary)
  const { data } = summary
  const known = data?.result
  const { allowed: seesInvoices } = useRight('invoices:read')
  return (
    <Page
      title={t('smileys', { ns: 'titles' })}
      context={known && t('context', { count: known.members, date: formatDate(known.today) })}
      actions={acting && <ExportButton id={acting.uuid} />}
    >
      <Stack gap={16}>
        <QueryView query={summary} skeleton={<Skeleton shape="cards" />}>
          {({ result }) => (
            <div className={styles.top}>
              <BalanceCard summary={result} />
              <CurveCard summary={result} />
            </div>
          )}
        </QueryView>
        {acting && (
          <SideColumn
            aside={
              <>
                <ByApplication id={acting.uuid} />
                <ByMember id={acting.uuid} />
              </>
            }
          >
            {seesInvoices && <DiscountsCard id={acting.uuid} />}
            <HistoryCard id={acting.uuid} />
          </SideColumn>
        )}
      </Stack>
    </Page>
  )
}

/** What the filters show, as a table to keep. */
function ExportButton({ id }: { id: string }) {
  const { t, i18n } = useTranslation('smileys')
  const { t: tProblems } = useTranslation('problems')
  const { filter } = useHistoryFilter()
  const { download, busy } = useExportSmileys()
  const save = async () => {
    const failure = await download({ params: { id }, query: { ...filter, locale: localeOf(i18n) } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <Button variant="quiet" icon={<Icon of={IconDownload} />} busy={busy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}
