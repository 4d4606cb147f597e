import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconClockPause } from '@tabler/icons-react'
import { formatPrice } from '../../kernel/formats.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { usePolling } from '../../kernel/use-polling.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { placePoints, smoothPath } from '../../ui/charts/curve.ts'
import { Card, EmptyTile } from '../../ui/layout/card.tsx'
import { Truncate } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type Quote, useListQuotesQuery } from './quotes.api.ts'
import styles from './quotes.module.css'

/** QUO-01: five tickers with a small curve; one that fails says so alone. */
export function QuotesTile() {
  const { t } = useTranslation('quotes')
  const query = useListQuotesQuery(undefined, { refetchOnMountOrArgChange: 60 })
  usePolling(query)
  return (
    <Card title={t('title')} flush>
      <QueryView
        query={{ ...query, data: query.data?.result }}
        skeleton={
          <div className={styles.waiting}>
            <Skeleton shape="table" count={5} />
          </div>
        }
        empty={<EmptyTile>{t('none')}</EmptyTile>}
      >
        {(quotes) => (
          <ul className={styles.quotes} aria-label={t('title')}>
            {quotes.map((quote) => (
              <QuoteRow key={quote.symbol} quote={quote} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

function QuoteRow({ quote }: { quote: Quote }) {
  const { t, i18n } = useTranslation('quotes')
  const { symbol, name, currency, price, changePercent, curve } = quote
  const locale = localeOf(i18n)
  return (
    <li className={styles.quote}>
      <span className={styles.who}>
        <strong>{symbol.split('.')[0]}</strong>
        <Truncate className={styles.name} title={name ?? symbol}>
          {name ?? symbol}
        </Truncate>
      </span>
      <Curve values={curve} />
      {price === null ? (
        <Note as="span" small>
          {t('missing')}
        </Note>
      ) : (
        <span className={styles.figures}>
          <span className={styles.price}>
            {formatPrice(price, locale)} <abbr>{currency}</abbr>
          </span>
          {changePercent !== null && <Change percent={changePercent} />}
          <Staleness quote={quote} />
        </span>
      )}
    </li>
  )
}

function Change({ percent }: { percent: number }) {
  const { i18n } = useTranslation()
  const tone = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same'
  const icon = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight }[tone]
  const sign = { up: '+', down: '−', same: '' }[tone]
  return (
    <span className={styles.change} data-tone={tone}>
      <Icon of={icon} size={14} />
      {`${sign}${formatPrice(Math.abs(percent), localeOf(i18n))}\u00a0%`}
    </span>
  )
}

/** A price that the service has not confirmed says when it was made. */
function Staleness({ quote: { stale, asOf } }: { quote: Quote }) {
  const { t } = useTranslation('quotes')
  if (!stale || !asOf) return null
  return (
    <span className={styles.stale}>
      <Icon of={IconClockPause} size={14} />
      {t('asOf', { time: timeHere(asOf) })}
    </span>
  )
}

const [width, height] = [72, 24]

function Curve({ values }: { values: readonly number[] }) {
  return (
    <svg className={styles.curve} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {values.length > 1 && <path d={smoothPath(placePoints(values, width, height))} />}
    </svg>
  )
}
