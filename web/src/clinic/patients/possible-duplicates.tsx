import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { usePatientPath } from './patient-paths.ts'
import type { PatientRow } from './patients.api.ts'
import styles from './patients.module.css'

interface Props {
  patients: PatientRow[]
  /** The server did not add the new one because of them, who have the same of it. */
  refused: 'name' | 'nameAndDate' | null
  onSame: () => void
  onAnother: () => void
}

/** PAT-04: who the new patient may be already, before there are two of one. */
export function PossibleDuplicates({ patients, refused, onSame, onAnother }: Props) {
  const { t } = useTranslation('patients')
  const pathOf = usePatientPath()
  return (
    <Stack as="section" gap={12} align="start" className={styles.resembling} aria-label={t('resembling')}>
      <p className={styles.question} role={refused ? 'alert' : 'status'}>
        {t(refused ? `resembling.refused.${refused}` : 'resembling')}
      </p>
      <Stack as="ul" gap={8} className={styles.candidates}>
        {patients.map(({ uuid, personInfo, lastVisit }) => (
          <Cluster as="li" gap={12} rowGap={8} key={uuid} className={styles.candidate}>
            <Avatar {...personInfo} />
            <span className={styles.candidateText}>
              <PersonName {...personInfo} />
              <Note as="span" className={styles.candidateFacts}>
                {[
                  personInfo.birthDate && t('bornOn', { date: formatDate(personInfo.birthDate) }),
                  lastVisit && t('seenOn', { date: formatDate(lastVisit) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Note>
            </span>
            <ButtonLink size="small" variant="quiet" to={pathOf(uuid)} onClick={onSame}>
              {t('same')}
            </ButtonLink>
          </Cluster>
        ))}
      </Stack>
      <Button size="small" variant="quiet" onClick={onAnother}>
        {t('other')}
      </Button>
    </Stack>
  )
}
