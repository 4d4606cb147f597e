import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconAlertTriangle, IconClock, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import type { PracticeLine } from './journal.api.ts'
import styles from './practice-journal.module.css'
import { useObjectText } from './use-object-text.ts'
import { useStanding } from './use-standing.ts'

export function PracticeJournalTable({ lines }: { lines: readonly PracticeLine[] }) {
  const { t } = useTranslation('journal')
  const columns: Column<PracticeLine>[] = [
    {
      key: 'at',
      title: t('all.when'),
      cell: ({ at }) => <time dateTime={at}>{timeHere(at)}</time>,
      width: 'auto',
      phone: 'plain',
    },
    { key: 'who', title: t('all.who'), cell: (line) => <Who {...line} />, width: 'minmax(160px, 1fr)', phone: 'lead' },
    {
      key: 'what',
      title: t('all.what'),
      cell: (line) => <What {...line} />,
      width: 'minmax(200px, 1.6fr)',
      phone: 'wide',
    },
    {
      key: 'patient',
      title: t('all.patient'),
      cell: (line) => <Whom {...line} />,
      width: 'minmax(140px, 1fr)',
      phone: 'plain',
    },
    { key: 'seal', title: t('all.seal'), cell: ({ seal }) => <Seal seal={seal} />, align: 'end', phone: 'aside' },
  ]
  return <Table label={t('all.title')} rows={lines} columns={columns} keyOf={({ id }) => id} growing />
}

function Who({ actor, actedFor }: PracticeLine) {
  const { t } = useTranslation('journal')
  const standing = useStanding(actor)
  const whose = actedFor && (actedFor.name === null ? t('for.unknown') : t('for', { name: actedFor.name }))
  return (
    <Stack as="span" className={styles.two}>
      <b>{actor.name ?? t(actor.kind)}</b>
      <Note as="span">{[standing, whose].filter(Boolean).join(' · ')}</Note>
    </Stack>
  )
}

/** Of several patients the sentence speaks of none of them; where there is none of the kind, the one of a patient's page does. */
function What(line: PracticeLine) {
  const { t } = useTranslation('journal')
  const { objectKind, action, refresh } = line
  const about = useObjectText()(line)
  const of = `${objectKind}.${action}`
  return (
    <Stack as="span" className={styles.two}>
      <span>{t([`several.${of}`, `did.${of}`] as unknown as 'did.visit')}</span>
      {about && <Note as="span">{about}</Note>}
      {refresh && <Note as="span">{t('refresh')}</Note>}
    </Stack>
  )
}

function Whom({ patient, shown }: PracticeLine) {
  const { t, i18n } = useTranslation('journal')
  if (!patient) return shown > 0 ? <Note as="span">{t('all.patients', { count: shown })}</Note> : null
  const to = `${withLocale(localeOf(i18n), pages.patientJournal.path)}?uuid=${patient.uuid}`
  return (
    <Stack as="span" className={styles.two}>
      <Link to={to}>{patient.name ?? t('all.unnamed')}</Link>
      {!patient.followed && <Note as="span">{t('all.former')}</Note>}
    </Stack>
  )
}

const seals = { sealed: IconShieldCheck, pending: IconClock, broken: IconAlertTriangle }

/** Colour, icon and word; the word of what is as it should be is for the ear. */
function Seal({ seal }: Pick<PracticeLine, 'seal'>) {
  const { t } = useTranslation('journal')
  return (
    <span className={styles.seal} data-seal={seal}>
      <Icon of={seals[seal]} size={18} />
      <span className={seal === 'broken' ? undefined : 'visually-hidden'}>{t(`seal.${seal}`)}</span>
    </span>
  )
}
