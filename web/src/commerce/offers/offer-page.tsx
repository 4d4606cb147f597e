import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { formatDate, formatNumber } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { Decision } from './decision.tsx'
import { OfferAmount } from './offer-amount.tsx'
import { OfferStatus } from './offer-status.tsx'
import { type Offer, useGetOfferQuery, useOfferPdf } from './offers.api.ts'
import styles from './offers.module.css'
import { Versions } from './versions.tsx'

/** OFF-01: one offer, with what it holds, its end, its paper, and the two answers. */
export function OfferPage() {
  const { t } = useTranslation('titles')
  const [params] = useSearchParams()
  const uuid = params.get('uuid') ?? ''
  const isOffer = isUuid(uuid)
  const query = useGetOfferQuery(isOffer ? { params: { uuid } } : skipToken)
  if (!isOffer || (query.error && 'status' in query.error && query.error.status === 404)) return <NoOffer />
  return (
    <QueryView query={query} skeleton={<Page title={t('offer')} above={<BackLink to="offers" />} />}>
      {({ result }) => <OneOffer offer={result} />}
    </QueryView>
  )
}

function NoOffer() {
  const { t, i18n } = useTranslation('offers')
  const { t: tTitles } = useTranslation('titles')
  return (
    <Page title={tTitles('offer')}>
      <EmptyState
        drawing={<NothingFound />}
        title={t('missing')}
        action={<ButtonLink to={withLocale(localeOf(i18n), pages.offers.path)}>{tTitles('offers')}</ButtonLink>}
      />
    </Page>
  )
}

function OneOffer({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { title, number, offeredAt, version, status } = offer
  const heading = (
    <Cluster as="span" gap={12} rowGap={8}>
      {title} <OfferStatus status={status} />
    </Cluster>
  )
  const context = [
    t('offered', { number, date: formatDate(dayHere(offeredAt)) }),
    ...(version > 1 ? [t('version', { version })] : []),
  ].join(' · ')
  return (
    <Page
      title={title}
      heading={heading}
      above={<BackLink to="offers" />}
      context={context}
      actions={<PdfButton offer={offer} />}
    >
      <SideColumn
        aside={
          <>
            <Decision offer={offer} />
            {offer.versions.length > 1 && <Versions offer={offer} />}
          </>
        }
      >
        <Content offer={offer} />
      </SideColumn>
    </Page>
  )
}

function PdfButton({ offer: { uuid, version } }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useOfferPdf()
  const keep = async () => {
    const failure = await download({ params: { uuid }, query: { version: String(version) } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <Button variant="quiet" icon={<Icon of={IconFileTypePdf} />} busy={busy} onClick={() => void keep()}>
      {t('pdf')}
    </Button>
  )
}

function Content({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation('offers')
  const { description, lines, currency, totalExclTaxes, totalTaxes, totalInclTaxes } = offer
  const locale = localeOf(i18n)
  const columns: Column<Offer['lines'][number] & { key: string }>[] = [
    {
      key: 'designation',
      title: t('designation'),
      cell: ({ designation, article }) => (
        <Stack as="span" gap={4} align="start">
          <strong>{designation}</strong>
          {article && <Note as="span">{article}</Note>}
        </Stack>
      ),
    },
    {
      key: 'quantity',
      title: t('quantity'),
      align: 'end',
      width: 'max-content',
      phone: 'detail',
      cell: ({ quantity }) => formatNumber(quantity, locale),
    },
    {
      key: 'unitPrice',
      title: t('unitPrice'),
      align: 'end',
      width: 'max-content',
      phone: 'detail',
      cell: ({ unitPriceExclTaxes }) => <OfferAmount value={unitPriceExclTaxes} currency={currency} />,
    },
    {
      key: 'discount',
      title: t('discount'),
      align: 'end',
      width: 'max-content',
      phone: 'detail',
      cell: ({ discountPercent }) => (discountPercent > 0 ? `${formatNumber(discountPercent, locale)} %` : '–'),
    },
    {
      key: 'total',
      title: t('totalExcl'),
      align: 'end',
      width: 'max-content',
      phone: 'plain',
      cell: ({ totalExclTaxes }) => <OfferAmount value={totalExclTaxes} currency={currency} />,
    },
  ]
  return (
    <Card title={t('content')} flush>
      {description && <p className={styles.description}>{description}</p>}
      {lines.length > 0 && (
        <Table
          label={t('content')}
          rows={lines.map((line, at) => ({ ...line, key: String(at) }))}
          columns={columns}
          keyOf={({ key }) => key}
          flush
        />
      )}
      <dl className={styles.totals}>
        <dt>{t('totalExcl')}</dt>
        <dd>
          <OfferAmount value={totalExclTaxes} currency={currency} />
        </dd>
        <dt>{t('taxes')}</dt>
        <dd>
          <OfferAmount value={totalTaxes} currency={currency} />
        </dd>
        <dt className={styles.whole}>{t('total')}</dt>
        <dd className={styles.whole}>
          <OfferAmount value={totalInclTaxes} currency={currency} />
        </dd>
      </dl>
    </Card>
  )
}
