import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../kernel/translation.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Cluster } from '../ui/layout.tsx'
import { PersonName } from '../ui/person-name.tsx'
import tones from '../ui/tones.module.css'
import { useRight } from '../users/index.ts'
import { usePatientPath } from './patient-paths.ts'
import type { PatientRow } from './patients.api.ts'
import styles from './patients.module.css'

interface Props {
  patient: PatientRow
  onAnother: () => void
}

/** PAT-02: the patient who was just added, wherever the order of the list has put them, and what usually comes next. */
export function AddedNotice({ patient: { uuid, personInfo }, onAnother }: Props) {
  const { t } = useTranslation('patients')
  const pathOf = usePatientPath()
  const acts = useRight('acts:write')
  const files = useRight('files:write')
  const link = { variant: 'quiet', size: 'small' } as const
  return (
    <Cluster gap={16} rowGap={2} className={classNames(styles.added, tones.ok)}>
      <Icon of={IconCheck} />
      <span className={styles.addedText}>
        <PersonName {...personInfo} /> {t('added.text')}
      </span>
      <Cluster as="span" gap={8} className={styles.addedNext}>
        <ButtonLink {...link} to={`${pathOf(uuid, 'patientActs')}&act=new`} disabledReason={acts.reason ?? undefined}>
          {t('added.act')}
        </ButtonLink>
        <ButtonLink {...link} to={pathOf(uuid, 'patientFiles')} disabledReason={files.reason ?? undefined}>
          {t('added.files')}
        </ButtonLink>
        <ButtonLink {...link} to={pathOf(uuid, 'patientEdit')}>
          {t('complete')}
        </ButtonLink>
        <Button {...link} onClick={onAnother}>
          {t('another')}
        </Button>
      </Cluster>
    </Cluster>
  )
}
