import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useRight } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useMedia } from '../../ui/base/use-media.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { contextToCome, Page } from '../../ui/layout/page.tsx'
import { Chips } from '../../ui/lists/chips.tsx'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import { AddedNotice } from './added-notice.tsx'
import { FoundPatients } from './found-patients.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { ListActions } from './list-actions.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListedPatients } from './listed-patients.tsx'
import type { PatientRow } from './patients.api.ts'
import styles from './patients.module.css'
import { addressOf, changed, type ListView, namesIn, type Summary, unfiltered } from './patients.rules.ts'
import { discardNewPatient, type NewPatient, QuickAdd } from './quick-add.tsx'
import { useListKeys } from './use-list-keys.ts'
import { usePatientList } from './use-patient-list.ts'
import { longestSearch, useTyped } from './use-patient-search.ts'

/** PAT-01: `/mon-espace/mes-patients`, of the practice in which one acts. */
export function PatientsPage() {
  const { t } = useTranslation('patients')
  const acting = useActing()
  if (!acting) {
    return (
      <Page title={t('patients', { ns: 'titles' })}>
        <EmptyState title={t('nobody')}>{t('nobody.text')}</EmptyState>
      </Page>
    )
  }
  // Nothing of one practice is seen in another, not even for a moment.
  return <PatientsOf key={`${acting.uuid} ${acting.practice.uuid}`} userUuid={acting.uuid} />
}

function PatientsOf({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('patients')
  const list = usePatientList(userUuid)
  const [typed, setTypedText] = useTyped()
  const [entered, setEntered] = useState(false)
  const setTyped = (text: string) => {
    setEntered(false)
    setTypedText(text)
  }
  const { value, open, close } = useOverlay('new')
  const mayAdd = useRight('patients:write').allowed
  const form = mayAdd ? value : null
  /** What is known of them; no name stands in the address. */
  const [names, setNames] = useState<NewPatient>()
  const [added, setAdded] = useState<PatientRow>()
  const keys = useListKeys({
    onClear: () => setTyped(''),
    onEnter: () => {
      setEntered(typed.trim() !== '')
      return typed.trim() !== ''
    },
  })
  const add = (names?: NewPatient) => {
    if (names) discardNewPatient()
    setNames(names)
    open('add')
  }
  const link = (names?: NewPatient) => {
    setNames(names)
    open('link')
  }
  const isPhone = useMedia('(max-width: 640px)')
  const actions = (
    <ListActions compact={isPhone} userUuid={userUuid} view={list.view} onAdd={() => add()} onLink={() => link()} />
  )
  return (
    <Page
      title={t('patients', { ns: 'titles' })}
      context={list.summary ? <Figures summary={list.summary} /> : contextToCome()}
      actions={!isPhone && actions}
    >
      <Cluster gap={12} className={styles.bar}>
        <SearchBox
          ref={keys.field}
          label={t('search')}
          placeholder={t('search.placeholder')}
          hint="/"
          maxLength={longestSearch}
          value={typed}
          onChange={setTyped}
          onKeyDown={keys.fromField}
        />
        {/* On a telephone the filters have what the chips offer: one row of controls leaves room for patients. */}
        {!isPhone && (
          <ListChips view={list.view} summary={list.summary} searching={typed !== ''} onChoose={() => setTyped('')} />
        )}
        <ListFilters view={list.view} onChange={list.change} />
        {isPhone && actions}
      </Cluster>
      <div role="status">{added && <AddedNotice patient={added} onAnother={() => add()} />}</div>
      <Stack gap={12} ref={keys.rows} onKeyDown={keys.inRows}>
        {typed.trim() === '' ? (
          <ListedPatients userUuid={userUuid} list={list} freshUuid={added?.uuid} onAdd={() => add()} />
        ) : (
          <FoundPatients
            userUuid={userUuid}
            typed={typed}
            openFirst={entered}
            freshUuid={added?.uuid}
            onAdd={() => add(namesIn(typed))}
            onLink={() => link(namesIn(typed))}
          />
        )}
      </Stack>
      <QuickAdd
        open={form === 'add'}
        userUuid={userUuid}
        names={names}
        onClose={close}
        onReopen={() => open('add')}
        onAdded={(patient) => {
          setAdded(patient)
          setTyped('')
          close()
        }}
        onLink={link}
      />
      <LinkDialog open={form === 'link'} userUuid={userUuid} names={names} onClose={close} onReopen={() => link()} />
    </Page>
  )
}

function Figures({ summary: { total, seenThisMonth } }: { summary: Summary }) {
  const { t, i18n } = useTranslation('patients')
  const say = (key: 'total' | 'seenThisMonth', count: number) =>
    t(key, { count, number: formatNumber(count, localeOf(i18n)) })
  return `${say('total', total)} · ${say('seenThisMonth', seenThisMonth)}`
}

/** As wide as two digits. */
const countToCome = '\u2007\u2007'

interface ChipsProps {
  view: ListView
  summary: Summary | undefined
  searching: boolean
  onChoose: () => void
}

/** A search is among all of them, so that none is chosen meanwhile. */
function ListChips({ view, summary, searching, onChoose }: ChipsProps) {
  const { t, i18n } = useTranslation('patients')
  const { seen, alerts, noScan } = view
  const mayScan = useRight('files:read').allowed
  const chip = (label: string, change: Pick<ListView, 'seen' | 'alerts' | 'noScan'>, count?: ReactNode) => ({
    label,
    to: addressOf(changed(view, { ...unfiltered, ...change })),
    current: !searching && seen === change.seen && alerts === change.alerts && noScan === change.noScan,
    ...(count && { count }),
  })
  /** Until it is known it has its place: what stands below does not move when it comes. */
  const say = (count: number | null | undefined) =>
    summary ? count && formatNumber(count, localeOf(i18n)) : countToCome
  const hasScans = summary ? typeof summary.withoutScan === 'number' : mayScan
  const chips = [
    chip(t('all'), {}),
    chip(t('seenThisWeek'), { seen: 'week' }),
    ...(hasScans ? [chip(t('noScan'), { noScan: true }, say(summary?.withoutScan))] : []),
    chip(t('withAlerts'), { alerts: true }, say(summary?.withAlerts)),
  ]
  return <Chips label={t('filter')} chips={chips} onChoose={onChoose} />
}
