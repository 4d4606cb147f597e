import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { usePolling } from '../../kernel/use-polling.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Card, EmptyTile } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { useCopyAge } from './copy-age.ts'
import { OrderStatus } from './order-status.tsx'
import { useGetOrdersSummaryQuery, useListRecentOrdersQuery } from './orders.api.ts'
import styles from './orders.module.css'
import { stepsOf } from './orders.rules.ts'

/** DASH-01: the orders under way, with their step; and whose are old, where a base does not answer (ERP-01). */
export function OrdersTile() {
  const { t, i18n } = useTranslation('orders')
  const locale = localeOf(i18n)
  const query = useListRecentOrdersQuery({ query: { open: 'true', limit: '4' } })
  const summary = useGetOrdersSummaryQuery()
  usePolling(summary)
  const { silent } = useCopyAge(summary.data?.result.copies)
  const all = <Link to={withLocale(locale, pages.orders.path)}>{t('tile.all')}</Link>
  return (
    <Card title={t('tile')} aside={all} flush>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="table" count={4} />}
        isEmpty={({ result }) => result.length === 0}
        empty={<EmptyTile>{t('tile.none')}</EmptyTile>}
      >
        {({ result }) => (
          <ListRows label={t('tile')}>
            {result.map(({ uuid, externalId, designation, application, status }) => (
              <ListRow
                key={uuid}
                to={`${withLocale(locale, pages.order.path)}?uuid=${uuid}`}
                lead={<PictureTile name={application.name} image={application.image} size={24} />}
                title={designation}
                detail={`${externalId} · ${application.name}`}
                aside={
                  <>
                    <Steps done={stepsOf[status]} />
                    <span className={styles.tileStatus}>
                      <OrderStatus status={status} />
                    </span>
                  </>
                }
              />
            ))}
          </ListRows>
        )}
      </QueryView>
      {silent && <Note className={styles.tileSilent}>{silent}</Note>}
    </Card>
  )
}

/** The word beside it says the same. */
function Steps({ done }: { done: number }) {
  return (
    <Row as="span" gap={4} align="stretch" className={styles.tileSteps} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((step) => (
        <span key={step} data-done={step <= done || undefined} />
      ))}
    </Row>
  )
}
