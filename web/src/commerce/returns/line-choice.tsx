import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { DateRangeField, isReversed } from '../../ui/forms/date-range-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { type ReturnableLine, useListReturnableLinesQuery } from './returns.api.ts'
import styles from './returns.module.css'
import { type ChosenLine, choose, isUsual, keyOf, type LinesWanted, linesWanted, obstacleOf } from './returns.rules.ts'

interface Props {
  chosen: readonly ChosenLine[]
  onChange: (chosen: ChosenLine[]) => void
}

/** Lines are found by delivery note or by dates; chosen lines stay chosen during further searches. */
export function LineChoice({ chosen, onChange }: Props) {
  const [params] = useSearchParams()
  const wanted = linesWanted(params, todayHere())
  const reversed = isReversed({ from: '', to: '', ...wanted })
  return (
    <>
      <Search key={params.toString()} />
      {!reversed && <FoundLines wanted={wanted} chosen={chosen} onChange={onChange} />}
    </>
  )
}

function FoundLines({ wanted, chosen, onChange }: Props & { wanted: LinesWanted }) {
  const { t } = useTranslation('returns')
  const query = useListReturnableLinesQuery({ query: wanted })
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton shape="table" count={6} />}
      isEmpty={({ result }) => result.length === 0}
      empty={
        <EmptyState drawing={<NothingFound />} title={t('noLines')}>
          {t('noLines.text')}
        </EmptyState>
      }
    >
      {({ result, more }) => (
        <>
          <LineTable lines={result} chosen={chosen} onChange={onChange} />
          {more && <Notice tone="info">{t('narrow')}</Notice>}
        </>
      )}
    </QueryView>
  )
}

function Search() {
  const { t } = useTranslation('returns')
  const [params, setParams] = useSearchParams()
  const wanted = linesWanted(params, todayHere())
  const [note, setNote] = useState(wanted.deliveryNote ?? '')
  const [range, setRange] = useState({ from: wanted.from ?? '', to: wanted.to ?? '' })
  const search = () => {
    if (isReversed(range)) return
    const deliveryNote = note.trim()
    // The default dates do not limit a search by delivery note.
    const dates = deliveryNote && isUsual(range, todayHere()) ? {} : range
    const filled = Object.entries({ deliveryNote, ...dates }).filter(([, value]) => value)
    setParams(Object.fromEntries(filled), { replace: true })
  }
  return (
    <Cluster
      as="form"
      gap={12}
      align="end"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <div className={styles.note}>
        <TextField label={t('deliveryNote')} value={note} onChange={setNote} maxLength={40} optional />
      </div>
      <div className={styles.range}>
        <DateRangeField label={t('deliveredBetween')} value={range} onChange={setRange} max={todayHere()} />
      </div>
      <Button type="submit" variant="quiet">
        {t('search')}
      </Button>
    </Cluster>
  )
}

function LineTable({ lines, chosen, onChange }: Props & { lines: ReturnableLine[] }) {
  const { t } = useTranslation('returns')
  const columns: Column<ReturnableLine>[] = [
    {
      key: 'article',
      title: t('article'),
      cell: ({ designation, article }) => (
        <Stack as="span" gap={4} align="start">
          <strong>{designation}</strong>
          <Note as="span">{article}</Note>
        </Stack>
      ),
    },
    {
      key: 'deliveryNote',
      title: t('deliveryNote'),
      width: 'max-content',
      phone: 'plain',
      cell: ({ deliveryNote, orderNumber }) => (
        <Stack as="span" gap={4} align="start">
          <span>{deliveryNote}</span>
          {orderNumber && <Note as="span">{t('order', { number: orderNumber })}</Note>}
        </Stack>
      ),
    },
    {
      key: 'deliveredOn',
      title: t('deliveredOn'),
      width: 'max-content',
      wide: true,
      phone: 'plain',
      cell: ({ deliveredOn, base }) => (
        <Stack as="span" gap={4} align="start">
          <span>{formatDate(deliveredOn)}</span>
          <Note as="span">{baseNames[base]}</Note>
        </Stack>
      ),
    },
    {
      key: 'left',
      title: t('left'),
      width: 'max-content',
      cell: ({ left, quantity }) => t('ofQuantity', { left, quantity }),
    },
    {
      key: 'rule',
      title: t('rule'),
      width: 'minmax(120px, max-content)',
      phone: 'plain',
      cell: ({ rule }) => <Pill tone={rule === 'returnable' ? 'ok' : 'neutral'}>{t(`rule.${rule}`)}</Pill>,
    },
  ]
  const isChosen = (line: ReturnableLine) => chosen.some((one) => keyOf(one.line) === keyOf(line))
  const actions = (line: ReturnableLine) => {
    if (isChosen(line)) {
      const rest = chosen.filter((one) => keyOf(one.line) !== keyOf(line))
      return (
        <Button variant="quiet" size="small" icon={<Icon of={IconX} size={16} />} onClick={() => onChange(rest)}>
          {t('remove')}
        </Button>
      )
    }
    const obstacle = obstacleOf(line, chosen)
    return (
      <Button
        variant="quiet"
        size="small"
        icon={<Icon of={IconPlus} size={16} />}
        disabledReason={obstacle ? t(`why.${obstacle}`) : undefined}
        onClick={() => onChange([...chosen, choose(line)])}
      >
        {t('add')}
      </Button>
    )
  }
  return <Table label={t('delivered')} rows={lines} columns={columns} keyOf={keyOf} actions={actions} />
}
