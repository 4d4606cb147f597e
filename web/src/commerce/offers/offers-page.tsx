import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Grid, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { CustomerFile } from '../crm/index.ts'
import { OfferAmount } from './offer-amount.tsx'
import { DaysLeft, OfferStatus } from './offer-status.tsx'
import { type OfferRow, useListOffersInfiniteQuery } from './offers.api.ts'
import styles from './offers.module.css'

/** OFF-01: `/mon-cabinet/document/mes-offres`: what waits for a decision, then what is over. */
export function OffersPage() {
  const { t, i18n } = useTranslation('offers')
  const { t: tTitles } = useTranslation('titles')
  const open = useCursorList(useListOffersInfiniteQuery('open'), { keyOf: ({ uuid }) => uuid })
  const count = open.query.data?.length
  const address = (uuid: string) => `${withLocale(localeOf(i18n), pages.offer.path)}?uuid=${uuid}`
  const nothing = (
    <EmptyState drawing={<EmptyArcade />} title={t('none')}>
      {t('none.text')}
    </EmptyState>
  )
  return (
    <Page title={tTitles('offers')} context={count ? t('waiting', { count }) : undefined}>
      <Stack gap={24}>
        <QueryView query={open.query} skeleton={<Skeleton shape="cards" count={3} />} empty={nothing}>
          {(offers) => (
            <section ref={open.list}>
              <Grid as="ul" gap={16} min={280} fill aria-label={t('open')}>
                {offers.map((offer) => (
                  <OpenOffer key={offer.uuid} offer={offer} to={address(offer.uuid)} />
                ))}
              </Grid>
              <ListEnd more={open.more} label={t('more')} />
            </section>
          )}
        </QueryView>
        <PastOffers to={address} />
        <CustomerFile />
      </Stack>
    </Page>
  )
}

function OpenOffer({ offer, to }: { offer: OfferRow; to: string }) {
  const { t } = useTranslation('offers')
  const { title, number, endsOn, totalInclTaxes, currency } = offer
  return (
    <Stack as="li" gap={8} align="start" tabIndex={-1} className={styles.card}>
      <DaysLeft endsOn={endsOn} />
      <h2 className={styles.title}>{title}</h2>
      <Note>{t('numbered', { number, date: formatDate(endsOn) })}</Note>
      <p className={styles.amount}>
        <OfferAmount value={totalInclTaxes} currency={currency} /> <Note as="span">{t('inclTaxes')}</Note>
      </p>
      <ButtonLink to={to} variant="quiet" aria-label={t('lookAt', { title })}>
        {t('look')}
      </ButtonLink>
    </Stack>
  )
}

function PastOffers({ to }: { to: (uuid: string) => string }) {
  const { t } = useTranslation('offers')
  const past = useCursorList(useListOffersInfiniteQuery('past'), { keyOf: ({ uuid }) => uuid })
  const columns: Column<OfferRow>[] = [
    { key: 'number', title: t('number'), width: '120px', cell: ({ number }) => <strong>{number}</strong> },
    { key: 'title', title: t('title'), width: 'minmax(140px, 1fr)', phone: 'wide', cell: ({ title }) => title },
    {
      key: 'endsOn',
      title: t('end'),
      width: 'max-content',
      phone: 'plain',
      cell: ({ endsOn }) => formatDate(endsOn),
    },
    {
      key: 'status',
      title: t('status'),
      width: 'max-content',
      phone: 'plain',
      cell: ({ status }) => <OfferStatus status={status} />,
    },
    {
      key: 'total',
      title: t('total'),
      align: 'end',
      width: 'max-content',
      phone: 'plain',
      cell: ({ totalInclTaxes, currency }) => <OfferAmount value={totalInclTaxes} currency={currency} />,
    },
  ]
  return (
    <Card title={t('past')} flush>
      <QueryView
        query={past.query}
        skeleton={<Skeleton shape="table" count={3} />}
        empty={<p className={styles.none}>{t('past.none')}</p>}
      >
        {(offers) => (
          <section ref={past.list}>
            <Table
              label={t('past')}
              rows={offers}
              columns={columns}
              keyOf={({ uuid }) => uuid}
              to={({ uuid }) => to(uuid)}
              growing
              flush
            />
            <ListEnd more={past.more} label={t('more')} />
          </section>
        )}
      </QueryView>
    </Card>
  )
}
