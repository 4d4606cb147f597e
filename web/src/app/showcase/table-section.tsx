import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column, Sort } from '../../ui/lists/table-columns.ts'
import { MoreMenu } from './actions-section.tsx'
import { type Patient, patients } from './samples.ts'
import styles from './showcase.module.css'
import { texts } from './texts.ts'

export function TableSection() {
  const [sort, setSort] = useState<Sort>({ by: 'name', descending: false })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['3']))
  const columns: Column<Patient>[] = [
    { key: 'name', title: texts.name, sortable: true, cell: (patient) => <Person patient={patient} /> },
    { key: 'birth', title: texts.birth, sortable: true, cell: ({ birth }) => formatDate(birth) },
    { key: 'visit', title: texts.lastVisit, sortable: true, cell: ({ visit }) => formatDate(visit), phone: 'hidden' },
    { key: 'files', title: texts.files, align: 'end', cell: ({ files }) => files },
    {
      key: 'balance',
      title: texts.balance,
      align: 'end',
      cell: ({ balance }) => <Amount euros={balance} />,
      phone: 'aside',
    },
  ]
  const tabs = [
    { to: '.', label: texts.tabOffers },
    { to: './offres', label: texts.tabIncidents, count: 2 },
    { to: './reclamations', label: texts.tabClaims },
    { to: './documents', label: texts.tabDocuments },
  ]
  return (
    <>
      <Tabs label={texts.table} tabs={tabs} />
      <Table
        label={texts.table}
        rows={sort.descending ? patients.toReversed() : patients}
        columns={columns}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={setSort}
        to={({ id }) => `?patient=${id}`}
        selection={{ keys, onChange: setKeys, labelOf: ({ lastName }) => lastName }}
        actions={() => (
          <>
            <IconButton label={texts.images} icon={<Icon of={IconPhoto} />} />
            <MoreMenu />
          </>
        )}
      />
      <Table
        label={texts.people}
        rows={patients.slice(0, 3)}
        columns={columns}
        keyOf={({ id }) => id}
        to={({ id }) => `?patient=${id}`}
      />
    </>
  )
}

function Person({ patient: { id, firstName, lastName } }: { patient: Patient }) {
  return (
    <>
      <Avatar firstName={firstName} lastName={lastName} />
      <span className={styles.person}>
        <PersonName firstName={firstName} lastName={lastName} />
        {id === '2' && <Pill tone="bad">{texts.allergy}</Pill>}
      </span>
    </>
  )
}
