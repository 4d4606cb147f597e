import { discountReasonIn } from '@arcade/contract/commerce/smileys/discount-reasons.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconHourglass, IconMoodSmile, IconUserMinus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate, formatNumber } from '../../kernel/formats.ts'
import { listedName } from '../../kernel/listed-name.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PersonName } from '../../ui/base/person-name.tsx'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Chips } from '../../ui/lists/chips.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { signed } from './amounts.ts'
import {
  type SmileyEntry,
  useListApplicationSmileysQuery,
  useListMemberSmileysQuery,
  useListSmileyHistoryInfiniteQuery,
} from './smileys.api.ts'
import styles from './smileys.module.css'
import { useHistoryFilter } from './use-history-filter.ts'

/** Every movement with the order that it comes from; the filters live in the address. */
export function HistoryCard({ id }: { id: string }) {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const { filter, linkTo } = useHistoryFilter()
  const answered = useListSmileyHistoryInfiniteQuery({ id, filter })
  const { query, more, list } = useCursorList<SmileyEntry, HTMLDivElement>(answered, { keyOf: ({ uuid }) => uuid })
  const total = answered.data?.pages[0]?.total
  const columns = useColumns()
  const chips = ['', 'earned', 'spent', 'expired'] as const
  const shows = chips.map((show) => ({
    to: linkTo(show),
    label: t(`show.${show || 'all'}`),
    current: (filter.show ?? '') === show,
  }))
  const empty =
    Object.keys(filter).length > 0 ? (
      <p className={styles.empty}>{t('none.filtered')}</p>
    ) : (
      <EmptyState title={t('none')}>{t('none.text')}</EmptyState>
    )
  return (
    <Card title={t('history')} aside={<Chips label={t('show')} chips={shows} inPlace />} flush>
      <Filters id={id} />
      <div ref={list} className={styles.rows}>
        <QueryView query={query} skeleton={<Skeleton shape="table" />} empty={empty}>
          {(rows) => (
            <>
              <Table label={t('history')} rows={rows} columns={columns} keyOf={({ uuid }) => uuid} growing flush />
              <Row gap={12} justify="between" className={styles.end}>
                {total !== undefined && (
                  <span>
                    {t('shown', { shown: formatNumber(rows.length, locale), total: formatNumber(total, locale) })}
                  </span>
                )}
                <ListEnd more={more} label={t('more')} size="small" />
              </Row>
            </>
          )}
        </QueryView>
      </div>
    </Card>
  )
}

/** Where there is a choice. */
function Filters({ id }: { id: string }) {
  const { t } = useTranslation('smileys')
  const { filter, choose } = useHistoryFilter()
  const year = { params: { id }, query: { months: '12' } }
  const applications = useListApplicationSmileysQuery(year).data?.result ?? []
  const members = (useListMemberSmileysQuery(year).data?.result ?? []).filter(
    ({ earned, spent, balance }) => earned !== 0 || spent !== 0 || balance !== 0,
  )
  if (applications.length < 2 && members.length < 2 && !filter.applicationUuid && !filter.memberUuid) return null
  return (
    <Cluster gap={12} rowGap={8} className={styles.filters}>
      <SelectField
        label={t('filter.application')}
        labelHidden
        name="application"
        placeholder={t('filter.applications')}
        options={applications.flatMap(({ uuid, name }) => (uuid ? [{ value: uuid, label: name }] : []))}
        value={filter.applicationUuid ?? ''}
        onChange={(value) => choose('application', value)}
      />
      <SelectField
        label={t('filter.member')}
        labelHidden
        name="member"
        placeholder={t('filter.members')}
        options={members.map((member) => ({ value: member.userUuid, label: listedName(member) }))}
        value={filter.memberUuid ?? ''}
        onChange={(value) => choose('member', value)}
      />
    </Cluster>
  )
}

function useColumns(): Column<SmileyEntry>[] {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  return [
    {
      key: 'date',
      title: t('date'),
      width: 'auto',
      phone: 'plain',
      cell: ({ createdAt }) => formatDate(dayHere(createdAt)),
    },
    {
      key: 'order',
      title: t('order'),
      width: 'minmax(180px, 1fr)',
      phone: 'lead',
      cell: (entry) => <What entry={entry} />,
    },
    {
      key: 'smileys',
      title: t('smileys'),
      align: 'end',
      phone: 'aside',
      cell: ({ amount }) => (
        <strong data-earned={amount > 0 || undefined} className={styles.amount}>
          {signed(amount, locale)}
        </strong>
      ),
    },
    {
      key: 'after',
      title: t('after'),
      align: 'end',
      phone: 'detail',
      cell: ({ balance }) => formatNumber(balance, locale),
    },
  ]
}

function What({ entry }: { entry: SmileyEntry }) {
  const { t, i18n } = useTranslation('smileys')
  const { allowed: mayOpen } = useRight('orders:read')
  const { application, user, orderReference, orderUuid, reservation, voucher } = entry
  return (
    <Row gap={12} className={styles.what}>
      {application ? (
        <PictureTile name={application.name} image={application.image} size={24} />
      ) : (
        <span className={styles.sign}>
          <Icon
            of={entry.kind === 'expire' ? IconHourglass : entry.kind === 'transfer' ? IconUserMinus : IconMoodSmile}
          />
        </span>
      )}
      <div>
        {orderReference && (
          <strong className={styles.reference}>
            {orderUuid && mayOpen ? (
              <Link to={`${withLocale(localeOf(i18n), pages.order.path)}?uuid=${orderUuid}`}>{orderReference}</Link>
            ) : (
              orderReference
            )}
            {' · '}
          </strong>
        )}
        <WordsOf entry={entry} /> {reservation === 'open' && <Pill tone="info">{t('reservation.open')}</Pill>}
        <Note as="div">
          {application && `${application.name} · `}
          <PersonName {...user} />
          {voucher && ` · ${t('voucher', { code: voucher })}`}
        </Note>
      </div>
    </Row>
  )
}

/** The ledger's own reason, or what the kind of entry says. */
function WordsOf({ entry: { kind, reason: written, expiresAt } }: { entry: SmileyEntry }) {
  const { t, i18n } = useTranslation('smileys')
  const reason = discountReasonIn(localeOf(i18n), written)
  if (kind === 'expire') return t('kind.expire', { date: expiresAt ? formatDate(expiresAt) : '' })
  if (kind === 'transfer') return t('kind.transfer')
  if (kind === 'reverse') return t('kind.reverse', { reason })
  if (kind === 'restore') return t('kind.restore', { reason })
  if (kind === 'release') return t('kind.release', { reason })
  return reason
}
