import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import tones from '../../ui/base/tones.module.css'
import { Cluster } from '../../ui/layout/layout.tsx'
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
