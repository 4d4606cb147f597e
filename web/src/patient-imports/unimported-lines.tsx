import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/kernel/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { formatNumber } from '../kernel/formats.ts'
import { Button } from '../ui/button.tsx'
import { Chips } from '../ui/chips.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table-columns.ts'
import { type ImportLine, type PatientImport, useListImportLinesQuery } from './patient-imports.api.ts'
import styles from './patient-imports.module.css'

type Outcome = 'known' | 'faulty'

/** The lines that stay out, and why: which of them is in the address. */
export function UnimportedLines({ import: one }: { import: PatientImport }) {
  const { t, i18n } = useTranslation('patient-imports')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { known, faulty } = one.counts
  if (known + faulty === 0) return null
  const wanted = search.get('lines')
  const outcome = wanted === 'known' || wanted === 'faulty' ? wanted : undefined
  const chip = (label: string, count: number, lines?: Outcome) => ({
    label,
    count: formatNumber(count, localeOf(i18n)),
    to: `${pathname}?${new URLSearchParams({ import: one.uuid, ...(lines && { lines }) })}`,
    current: outcome === lines,
  })
  const chips = [
    chip(t('lines.all'), known + faulty),
    chip(t('lines.faulty'), faulty, 'faulty'),
    chip(t('lines.known'), known, 'known'),
  ]
  const total = outcome ? one.counts[outcome] : known + faulty
  return (
    <section className={styles.lines} aria-label={t('lines.title')}>
      <h2 className={styles.title}>{t('lines.title')}</h2>
      {known > 0 && faulty > 0 && <Chips label={t('lines.filter')} chips={chips} inPlace />}
      <Lines key={outcome ?? 'all'} uuid={one.uuid} outcome={outcome} total={total} />
    </section>
  )
}

const pageSize = 25

interface LinesProps {
  uuid: string
  outcome: Outcome | undefined
  total: number
}

function Lines({ uuid, outcome, total }: LinesProps) {
  const { t } = useTranslation('patient-imports')
  /** Where the pages up to the one that is shown begin. */
  const [trail, setTrail] = useState<string[]>([])
  const cursor = trail.at(-1)
  const query = useListImportLinesQuery({
    params: { uuid },
    query: { limit: String(pageSize), ...(outcome && { outcome }), ...(cursor && { cursor }) },
  })
  const next = query.currentData?.nextCursor
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton shape="table" count={4} />}
      isEmpty={({ result }) => result.length === 0}
      empty={<p className={styles.quiet}>{t('lines.none')}</p>}
    >
      {({ result }) => (
        <>
          <LineTable lines={result} />
          {total > pageSize && (
            <Pager
              from={trail.length * pageSize + 1}
              shown={result.length}
              total={total}
              onPrevious={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : null}
              onNext={next ? () => setTrail([...trail, next]) : null}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

function LineTable({ lines }: { lines: ImportLine[] }) {
  const { t, i18n } = useTranslation('patient-imports')
  const columns: Column<ImportLine>[] = [
    {
      key: 'line',
      title: t('head.line'),
      width: '120px',
      cell: ({ line }) => t('line', { number: formatNumber(line, localeOf(i18n)) }),
    },
    {
      key: 'why',
      title: t('head.why'),
      width: 'minmax(0, 1fr)',
      phone: 'wide',
      cell: (line) => <Why line={line} />,
    },
  ]
  return <Table label={t('lines.title')} rows={lines} columns={columns} keyOf={({ line }) => String(line)} />
}

/** In words: the server tells fields and codes alone, and nothing of what stood in the cells. */
function Why({ line: { faults, patientUuid } }: { line: ImportLine }) {
  const { t, i18n } = useTranslation('patient-imports')
  const path = withLocale(localeOf(i18n), pages.patientEdit.path)
  const told = faults.map(({ field, code }) =>
    code === 'repeated'
      ? t('repeated')
      : t('fault', { field: field ? t(`field.${field}`) : t('wholeLine'), fault: t(`fault.${code}`) }),
  )
  return (
    <ul className={styles.why}>
      {told.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {patientUuid && (
        <li>
          {told.length === 0 && `${t('known')} `}
          <Link to={`${path}?${new URLSearchParams({ uuid: patientUuid })}`}>{t('known.open')}</Link>
        </li>
      )}
      {told.length === 0 && !patientUuid && <li>{t('known')}</li>}
    </ul>
  )
}

interface PagerProps {
  from: number
  shown: number
  total: number
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

function Pager({ from, shown, total, onPrevious, onNext }: PagerProps) {
  const { t, i18n } = useTranslation('patient-imports')
  const number = (value: number) => formatNumber(value, localeOf(i18n))
  const range = { from: number(from), to: number(from + shown - 1), total: number(total) }
  return (
    <nav className={styles.pager} aria-label={t('lines.pages')}>
      <p className={styles.figures} role="status">
        {t('lines.range', range)}
      </p>
      <Button variant="quiet" size="small" disabled={!onPrevious} onClick={() => onPrevious?.()}>
        {t('lines.previous')}
      </Button>
      <Button variant="quiet" size="small" disabled={!onNext} onClick={() => onNext?.()}>
        {t('lines.next')}
      </Button>
    </nav>
  )
}
