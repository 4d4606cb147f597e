import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { PersonName } from '../ui/person-name.tsx'
import tones from '../ui/tones.module.css'
import { usePatientPath } from './patient-paths.ts'
import type { PatientRow } from './patients.api.ts'
import styles from './patients.module.css'

interface Props {
  patient: PatientRow
  onAnother: () => void
}

/** Who was added a moment ago, wherever the order of the list has put them. The toast has read it out already. */
export function AddedNotice({ patient: { uuid, personInfo }, onAnother }: Props) {
  const { t } = useTranslation('patients')
  const pathOf = usePatientPath()
  return (
    <div className={classNames(styles.added, tones.ok)}>
      <Icon of={IconCheck} />
      <span className={styles.addedText}>
        <PersonName {...personInfo} /> {t('added.text')}
      </span>
      <Link className={styles.addedLink} to={pathOf(uuid, 'patientEdit')}>
        {t('complete')}
      </Link>
      <button type="button" className={styles.addedLink} onClick={onAnother}>
        {t('another')}
      </button>
    </div>
  )
}
