import { Fragment } from 'react'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import styles from './patient-frame.module.css'
import { useAge } from './use-age.ts'
import { type ListedPatient, useListedPatient } from './use-listed-patient.ts'

/** Whom a drawer is about, where the page behind it is covered: last name, first name, age, what to beware of. */
export function PatientLine({ patient: { personInfo, alerts } }: { patient: ListedPatient }) {
  const age = useAge()(personInfo.birthDate)
  return (
    <Cluster as="span" gap={8} rowGap={4}>
      <span className={styles.who}>
        <PersonName {...personInfo} />
      </span>
      {age && ' '}
      {age && <span>{age}</span>}
      {alerts.map((alert) => (
        <Fragment key={alert}>
          {' '}
          <Pill tone="bad">{alert}</Pill>
        </Fragment>
      ))}
    </Cluster>
  )
}

/** The same by the uuid, as the page behind the drawer reads who it is. */
export function PatientLineOf({ uuid }: { uuid: string }) {
  const patient = useListedPatient(uuid)
  return patient && <PatientLine patient={patient} />
}
