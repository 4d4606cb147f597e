import { useLocation } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Row, Stack, Truncate } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import styles from './share-tables.module.css'
import { type ReceivedShare, useListReceivedSharesInfiniteQuery } from './shares.api.ts'
import { nameParts } from './shares.rules.ts'
import { Thumbnails } from './thumbnails.tsx'
import { usePatientHint } from './use-share-texts.ts'

/** Open shares that the user received. */
export function ReceivedShares() {
  const { t } = useTranslation('shares')
  const { query, more, list } = useCursorList(useListReceivedSharesInfiniteQuery({}), {
    keyOf: ({ uuid }) => uuid,
  })
  const none = (
    <EmptyState drawing={<EmptyArcade />} title={t('received.none')}>
      {t('received.none.text')}
    </EmptyState>
  )
  return (
    <QueryView query={query} skeleton={<Skeleton shape="table" count={4} />} empty={none}>
      {(shares) => (
        <section ref={list}>
          <ReceivedTable shares={shares} />
          <ListEnd more={more} label={t('more')} />
        </section>
      )}
    </QueryView>
  )
}

function ReceivedTable({ shares }: { shares: readonly ReceivedShare[] }) {
  const { t } = useTranslation('shares')
  const { pathname } = useLocation()
  const hintOf = usePatientHint()
  const columns: Column<ReceivedShare>[] = [
    {
      key: 'from',
      title: t('column.from'),
      width: 'minmax(220px, 1fr)',
      cell: ({ from: { name, practice } }) => (
        <>
          <Avatar {...nameParts(name)} size={34} />
          <Stack as="span">
            <PersonName {...nameParts(name)} />
            <span className={styles.detail}>{practice}</span>
          </Stack>
        </>
      ),
    },
    {
      key: 'patient',
      title: t('column.patient'),
      phone: 'wide',
      width: 'minmax(300px, 1.4fr)',
      cell: (share) => (
        <Row as="span" gap={12}>
          {share.thumbnails.length > 0 && <Thumbnails files={share.thumbnails} count={share.fileCount} />}
          <Stack as="span">
            {hintOf(share.patient)}
            <span className={styles.detail}>
              {t('files', { count: share.fileCount })} · {t(share.mayDownload ? 'downloadable' : 'viewOnly.short')}
            </span>
            {share.message && <Truncate className={styles.excerpt}>{t('quoted', { text: share.message })}</Truncate>}
          </Stack>
        </Row>
      ),
    },
    {
      key: 'received',
      title: t('column.received'),
      phone: 'plain',
      cell: ({ createdAt, expiresAt }) => (
        <span className={styles.sent}>
          {formatDate(dayHere(createdAt))}{' '}
          <span className={styles.quiet}>{t('state.until', { date: formatDate(dayHere(expiresAt)) })}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.opened'),
      phone: 'aside',
      cell: ({ opened }) =>
        opened ? <span className={styles.quiet}>{t('opened')}</span> : <Pill tone="info">{t('new')}</Pill>,
    },
  ]
  return (
    <Table
      label={t('received')}
      rows={shares}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      to={({ uuid }) => `${pathname}?share=${uuid}`}
      growing
    />
  )
}
