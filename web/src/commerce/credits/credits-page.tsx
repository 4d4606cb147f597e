import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { formatMoney } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { BalanceCard } from './balance-card.tsx'
import { CreditTabs } from './credit-tabs.tsx'
import { type Balance, type MovementFilter, useExportMovements } from './credits.api.ts'
import { firstDay, summaryOf, viewIn } from './credits.rules.ts'
import { Movements } from './movements.tsx'
import { useBalances } from './use-balances.ts'

/** CRE-01: `/mon-cabinet/mes-credits`. Which base and period is in the address. */
export function CreditsPage() {
  const { t } = useTranslation('credits')
  const acting = useActing()
  if (acting) return <Credits key={acting.practice.uuid} userUuid={acting.uuid} />
  return (
    <Page title={t('credits', { ns: 'titles' })}>
      <EmptyState title={t('nobody')} />
    </Page>
  )
}

function Credits({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('credits')
  const [search] = useSearchParams()
  const view = viewIn(search)
  const from = firstDay(view.period, todayHere())
  const filter = { ...(view.base && { base: view.base }), ...(from && { from }) }
  const { query, retrying, retry } = useBalances(userUuid)
  const balances = query.data?.result ?? []
  return (
    <Page
      title={t('credits', { ns: 'titles' })}
      context={query.data && <Summary balances={balances} />}
      actions={<ExportButton filter={filter} />}
    >
      <CreditTabs />
      <QueryView query={query} skeleton={<Skeleton shape="cards" count={4} />}>
        {({ result }) => (
          <Grid as="ul" gap={16} min={250} aria-label={t('balances')}>
            {result.map((balance) => (
              <BalanceCard
                key={balance.base}
                balance={balance}
                retrying={retrying.has(balance.base)}
                onRetry={() => void retry(balance.base)}
              />
            ))}
          </Grid>
        )}
      </QueryView>
      <Movements view={view} filter={filter} balances={balances} />
    </Page>
  )
}

function Summary({ balances }: { balances: readonly Balance[] }) {
  const { t, i18n } = useTranslation('credits')
  const { toUse, toPay, silent } = summaryOf(balances)
  const locale = localeOf(i18n)
  if (balances.every(({ state, known }) => state === 'not-connected' && !known)) return t('notConnected')
  const sums = t('summary', { toUse: formatMoney(toUse, locale), toPay: formatMoney(toPay, locale) })
  return silent > 0 ? `${sums} · ${t('silent', { count: silent })}` : sums
}

function ExportButton({ filter }: { filter: MovementFilter }) {
  const { t, i18n } = useTranslation('credits')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useExportMovements()
  const keep = async () => {
    const failure = await download({ query: { ...filter, locale: localeOf(i18n) } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <Button variant="quiet" icon={<Icon of={IconDownload} />} busy={busy} onClick={() => void keep()}>
      {t('export')}
    </Button>
  )
}
