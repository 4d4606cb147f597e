import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../kernel/formats.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { PlainPage } from '../ui/plain-page.tsx'
import { useGetStatusQuery } from './status.api.ts'

/** Whether the portal answers, seen from the browser. */
export function StatusPage() {
  const { t } = useTranslation('status')
  const { data, error, isFetching, refetch } = useGetStatusQuery()
  return (
    <PlainPage title={t('title')}>
      {data ? (
        <StatusFacts {...data.result} />
      ) : error ? (
        <FailureNotice error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </PlainPage>
  )
}

function StatusFacts({ version, schema, now }: { version: string; schema: string; now: string }) {
  const { t } = useTranslation('status')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <p role="status">{t('online')}</p>
      <dl className="facts">
        <Fact name={t('version')} value={version} />
        <Fact name={t('schema')} value={schema} />
        <Fact name={t('now')} value={formatDateTime(now, timeZone)} />
      </dl>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
