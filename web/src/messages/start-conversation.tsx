import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { type ListedPatient, usePatientSearch } from '../patients/index.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ListRow, ListRows } from '../ui/list-row.tsx'
import { Notice } from '../ui/notice.tsx'
import { PersonName } from '../ui/person-name.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useActing, useRights } from '../users/index.ts'
import { type Contact, useCreateConversationMutation } from './messages.api.ts'
import { PeoplePicker } from './people-picker.tsx'
import styles from './start.module.css'

interface Props {
  open: boolean
  onClose: () => void
  onStarted: (uuid: string) => void
}

export function StartConversation({ open, onClose, onStarted }: Props) {
  const { t } = useTranslation('messages')
  return (
    <Drawer open={open} title={t('new')} onClose={onClose}>
      <StartForm onStarted={onStarted} />
    </Drawer>
  )
}

/** With whom, and about which patient if one wishes. The first message is written in the thread. */
function StartForm({ onStarted }: Pick<Props, 'onStarted'>) {
  const { t } = useTranslation('messages')
  const { t: tProblems } = useTranslation('problems')
  const [people, setPeople] = useState<Contact[]>([])
  const [title, setTitle] = useState('')
  const [patient, setPatient] = useState<ListedPatient | null>(null)
  const [uuid] = useState(() => crypto.randomUUID())
  const [createConversation, { error, isLoading }] = useCreateConversationMutation()
  const start = async () => {
    const { data } = await createConversation({
      body: {
        uuid,
        participantUuids: people.map((one) => one.uuid),
        ...(title.trim() && { title: title.trim() }),
        ...(patient && { reference: { kind: 'patient' as const, uuid: patient.uuid } }),
      },
    })
    if (data) onStarted(data.result.uuid)
  }
  return (
    <div className={styles.start}>
      <PeoplePicker label={t('start.to')} chosen={people} onChange={setPeople} />
      {people.length > 1 && (
        <TextField label={t('start.subject')} optional maxLength={120} value={title} onChange={setTitle} />
      )}
      <AboutPatient patient={patient} onChange={setPatient} />
      {error && <Notice tone="bad">{problemMessage(tProblems, error)}</Notice>}
      <Button
        variant="main"
        wide
        busy={isLoading}
        disabledReason={people.length === 0 ? t('start.needPeople') : undefined}
        onClick={() => void start()}
      >
        {t('start.start')}
      </Button>
    </div>
  )
}

const most = 5

/** For whoever may see patients where they act. */
function AboutPatient({
  patient,
  onChange,
}: {
  patient: ListedPatient | null
  onChange: (patient: ListedPatient | null) => void
}) {
  const { t } = useTranslation('messages')
  const acting = useActing()
  const mayRead = useRights()('patients:read').allowed
  const [typed, setTyped] = useState('')
  const { query } = usePatientSearch(mayRead ? acting?.uuid : undefined, typed, most)
  if (!mayRead || !acting) return null
  const found = typed.trim() ? (query.data?.result ?? []) : []
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('start.about')}</legend>
      <p className={styles.detail}>{t('start.about.help')}</p>
      {patient ? (
        <ul className={styles.chosen}>
          <li>
            <PersonName {...patient.personInfo} />
            <IconButton
              label={t('start.remove', { name: patient.personInfo.lastName })}
              icon={<Icon of={IconX} size={16} />}
              onClick={() => onChange(null)}
            />
          </li>
        </ul>
      ) : (
        <>
          <SearchBox
            label={t('start.about.search')}
            placeholder={t('start.about.search')}
            value={typed}
            onChange={setTyped}
          />
          <ListRows label={t('start.about')}>
            {found.map((one) => (
              <ListRow
                key={one.uuid}
                title={<PersonName {...one.personInfo} />}
                detail={one.personInfo.birthDate && formatDate(one.personInfo.birthDate)}
                aside={
                  <IconButton
                    label={t('start.choose', { name: `${one.personInfo.firstName} ${one.personInfo.lastName}` })}
                    icon={<Icon of={IconPlus} />}
                    onClick={() => {
                      onChange(one)
                      setTyped('')
                    }}
                  />
                }
              />
            ))}
          </ListRows>
        </>
      )}
    </fieldset>
  )
}
