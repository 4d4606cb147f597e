import { formatPhone } from '@arcade/contract/kernel/phone-format.ts'
import { IconDental, IconDots, IconPhoto } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRights } from '../../people/users/index.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { IconLink } from '../../ui/base/icon-link.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { useRestoreFocus } from '../../ui/base/use-restore-focus.ts'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column, Sort } from '../../ui/lists/table-columns.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Marked } from './marked.tsx'
import { usePatientAddress } from './patient-address.ts'
import { usePatientPath } from './patient-paths.ts'
import type { PatientRow } from './patients.api.ts'
import styles from './patients.module.css'
import { isPhoneOf } from './patients.rules.ts'
import { useAge } from './use-age.ts'
import { type Count, usePatientCounts } from './use-patient-counts.ts'
import { useUnlink } from './use-unlink.ts'

interface Props {
  userUuid: string
  patients: PatientRow[]
  /** What was typed: it stands out. */
  typed?: string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Who was added a moment ago. */
  freshUuid?: string | undefined
}

/** PAT-01: rows where there is room, cards where there is not. Files and acts are counted beside it. */
export function PatientTable({ userUuid, patients, typed = '', sort, onSort, freshUuid }: Props) {
  const { t } = useTranslation('patients')
  const counts = usePatientCounts(
    userUuid,
    patients.map(({ uuid }) => uuid),
  )
  const address = usePatientAddress()
  const unlink = useUnlink(userUuid)
  const ageOf = useAge()
  const columns: Column<PatientRow>[] = [
    { key: 'lastName', title: t('name'), sortable: true, cell: (row) => <NameCell row={row} typed={typed} /> },
    {
      key: 'birthDate',
      title: t('birthDate'),
      sortable: true,
      newestFirst: true,
      width: '114px',
      phone: typed.includes('/') ? 'plain' : 'hidden',
      cell: ({ personInfo }) => <DateCell date={personInfo.birthDate} typed={typed} />,
    },
    {
      key: 'age',
      title: t('age'),
      width: 'max-content',
      wide: true,
      phone: 'plain',
      cell: ({ personInfo }) => ageOf(personInfo.birthDate),
    },
    {
      key: 'lastVisit',
      title: t('lastVisit'),
      sortable: true,
      newestFirst: true,
      width: '136px',
      cell: ({ lastVisit }) => <DateCell date={lastVisit} />,
    },
    {
      key: 'phone',
      title: t('sort.phone'),
      width: '146px',
      wide: true,
      phone: 'hidden',
      cell: ({ personInfo: { phone } }) => phone && formatPhone(phone),
    },
    countColumn('files', t('files'), counts.files),
    countColumn('acts', t('acts'), counts.acts),
  ]
  return (
    <Table
      label={t('table')}
      rows={patients}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      sort={sort}
      {...(onSort && { onSort })}
      phoneSort={false}
      phoneActions="hidden"
      to={({ uuid }) => address(uuid)}
      isFresh={({ uuid }) => uuid === freshUuid}
      actions={(row) => <RowActions row={row} onUnlink={(name) => void unlink(row.uuid, name)} />}
    />
  )
}

const countColumn = (key: string, title: string, count: Count): Column<PatientRow> => ({
  key,
  title,
  align: 'end',
  width: '78px',
  phone: 'hidden',
  cell: ({ uuid }) => <CountCell count={count(uuid)} />,
})

/** How many alerts stand in a row; the patient's own page has them all. */
const mostAlerts = 2

function NameCell({ row, typed }: { row: PatientRow; typed: string }) {
  const { t } = useTranslation('patients')
  const { personInfo, alerts } = row
  const { firstName, lastName, birthName, phone } = personInfo
  const more = alerts.length - mostAlerts
  return (
    <>
      <span data-row-tile="">
        <Avatar firstName={firstName} lastName={lastName} />
      </span>
      <Cluster as="span" gap={8} rowGap={4}>
        <span>
          <PersonName
            firstName={<Marked text={firstName} typed={typed} />}
            lastName={<Marked text={lastName} typed={typed} />}
          />
          {birthName && (
            <Note as="span">
              {' ('}
              <span className="visually-hidden">{t('sort.birthName')} </span>
              <Marked text={birthName} typed={typed} />)
            </Note>
          )}
          {phone && isPhoneOf(phone, typed) && (
            <Note as="span" className={styles.foundPhone}>
              {' '}
              {formatPhone(phone)}
            </Note>
          )}
        </span>
        {alerts.slice(0, mostAlerts).map((alert) => (
          <Pill key={alert} tone="bad">
            {alert}
          </Pill>
        ))}
        {more > 0 && <Pill tone="bad">{t('moreAlerts', { count: more })}</Pill>}
      </Cluster>
    </>
  )
}

function DateCell({ date, typed = '' }: { date: string | null; typed?: string }) {
  const { t } = useTranslation('patients')
  if (date === null) return <Unknown says={t('unknown')} />
  const text = formatDate(date)
  return <time dateTime={date}>{typed.includes('/') ? <Marked text={text} typed={typed} /> : text}</time>
}

/** Its room is reserved until it is known: nothing moves. */
function CountCell({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation('patients')
  if (count === null) return <Unknown says={t('unknown')} />
  return count === undefined ? <span className={styles.counting} /> : count
}

function Unknown({ says }: { says: string }) {
  return (
    <span className={styles.unknown}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{says}</span>
    </span>
  )
}

interface ActionsProps {
  row: PatientRow
  onUnlink: (name: string) => void
}

function RowActions({ row, onUnlink }: ActionsProps) {
  const { t } = useTranslation('patients')
  const check = useRights()
  const pathOf = usePatientPath()
  const { uuid, personInfo } = row
  const place = useRestoreFocus<HTMLSpanElement>(uuid)
  const name = `${personInfo.firstName} ${personInfo.lastName}`
  const reasonOf = (right: Parameters<typeof check>[0]) => check(right).reason ?? undefined
  const items = [
    { label: t('row.record'), to: pathOf(uuid, 'patientEdit') },
    { label: t('row.acts'), to: pathOf(uuid), disabledReason: reasonOf('acts:read') },
    { label: t('row.files'), to: pathOf(uuid, 'patientFiles'), disabledReason: reasonOf('files:read') },
    {
      label: t('row.unlink'),
      danger: true,
      disabledReason: reasonOf('patients:write'),
      onSelect: () => onUnlink(name),
    },
  ]
  return (
    <span ref={place} className={styles.actions}>
      <span className={styles.shortcuts}>
        <IconLink
          to={pathOf(uuid, 'patientFiles')}
          label={t('filesOf', { name })}
          icon={<Icon of={IconPhoto} />}
          disabledReason={reasonOf('files:read')}
        />
        <IconLink
          to={pathOf(uuid)}
          label={t('actsOf', { name })}
          icon={<Icon of={IconDental} />}
          disabledReason={reasonOf('acts:read')}
        />
      </span>
      <Menu label={t('moreOf', { name })} items={items}>
        {(trigger) => <IconButton {...trigger} label={t('moreOf', { name })} icon={<Icon of={IconDots} />} />}
      </Menu>
    </span>
  )
}
