import { Fragment } from 'react'
import { PersonName } from '../ui/person-name.tsx'
import { Pill } from '../ui/pill.tsx'
import styles from './patient-frame.module.css'
import { useAge } from './use-age.ts'
import type { ListedPatient } from './use-listed-patient.ts'

/** Whom a drawer is about, where the page behind it is covered: last name, first name, age, what to beware of. */
export function PatientLine({ patient: { personInfo, alerts } }: { patient: ListedPatient }) {
  const age = useAge()(personInfo.birthDate)
  return (
    <span className={styles.line}>
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
    </span>
  )
}
