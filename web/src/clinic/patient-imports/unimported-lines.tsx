import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconDownload } from '@tabler/icons-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { formatNumber } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Chips } from '../../ui/lists/chips.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type ImportLine,
  type PatientImport,
  useExportRejectedLines,
  useListImportLinesInfiniteQuery,
} from './patient-imports.api.ts'
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
    <Stack as="section" gap={12} aria-label={t('lines.title')}>
      <Cluster gap={16} rowGap={8} justify="between">
        <h2 className={styles.title}>{t('lines.title')}</h2>
        {faulty > 0 && <RejectedLinesButton uuid={one.uuid} />}
      </Cluster>
      {known > 0 && faulty > 0 && <Chips label={t('lines.filter')} chips={chips} inPlace />}
      <Lines key={outcome ?? 'all'} uuid={one.uuid} outcome={outcome} total={total} />
    </Stack>
  )
}

function RejectedLinesButton({ uuid }: { uuid: string }) {
  const { t } = useTranslation('patient-imports')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useExportRejectedLines()
  const keep = async () => {
    const failure = await download({ params: { uuid } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon of={IconDownload} size={18} />}
      busy={busy}
      onClick={() => void keep()}
    >
      {t('lines.download')}
    </Button>
  )
}

interface LinesProps {
  uuid: string
  outcome: Outcome | undefined
  total: number
}

function Lines({ uuid, outcome, total }: LinesProps) {
  const { t, i18n } = useTranslation('patient-imports')
  const { query, more, list } = useCursorList<ImportLine, HTMLDivElement>(
    useListImportLinesInfiniteQuery({ uuid, outcome }),
    { keyOf: ({ line }) => String(line) },
  )
  const number = (value: number) => formatNumber(value, localeOf(i18n))
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton shape="table" count={4} />}
      empty={<Note className={styles.quiet}>{t('lines.none')}</Note>}
    >
      {(lines) => (
        <Stack gap={8} ref={list}>
          <LineTable lines={lines} />
          {total > lines.length && (
            <Note className={styles.figures}>
              {t('lines.range', { to: number(lines.length), total: number(total) })}
            </Note>
          )}
          <ListEnd more={more} label={t('lines.next')} size="small" />
        </Stack>
      )}
    </QueryView>
  )
}

function LineTable({ lines }: { lines: readonly ImportLine[] }) {
  const { t, i18n } = useTranslation('patient-imports')
  const columns: Column<ImportLine>[] = [
    {
      key: 'line',
      title: t('head.line'),
      width: '120px',
      cell: ({ line }) => t('line', { number: formatNumber(line, localeOf(i18n)) }),
    },
    { key: 'person', title: t('head.person'), width: 'minmax(0, 240px)', cell: ({ person }) => person ?? t('noName') },
    {
      key: 'why',
      title: t('head.why'),
      width: 'minmax(0, 1fr)',
      phone: 'wide',
      cell: (line) => <Why line={line} />,
    },
  ]
  return <Table growing label={t('lines.title')} rows={lines} columns={columns} keyOf={({ line }) => String(line)} />
}

/** In words, with what stood in the cell. */
function Why({ line: { faults, patientUuid } }: { line: ImportLine }) {
  const { t, i18n } = useTranslation('patient-imports')
  const path = withLocale(localeOf(i18n), pages.patientEdit.path)
  const sentences = faults.map(({ field, code, value }) => {
    if (code === 'repeated') return t('repeated')
    const values = { field: field ? t(`field.${field}`) : t('wholeLine'), fault: t(`fault.${code}`) }
    return value ? t('fault.value', { ...values, value }) : t('fault', values)
  })
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {patientUuid && (
        <li>
          {sentences.length === 0 && `${t('known')} `}
          <Link to={`${path}?${new URLSearchParams({ uuid: patientUuid })}`}>{t('known.open')}</Link>
        </li>
      )}
      {sentences.length === 0 && !patientUuid && <li>{t('known')}</li>}
    </ul>
  )
}
