import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRights } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { AboutPicker, type Chosen } from './about-picker.tsx'
import { type Contact, useCreateConversationMutation, useListContactsQuery } from './messages.api.ts'
import { PeoplePicker } from './people-picker.tsx'
import styles from './start.module.css'

interface Props {
  open: boolean
  /** Who is chosen already, by their uuid. */
  to: string | null
  onClose: () => void
  onStarted: (uuid: string) => void
}

export function StartConversation({ open, to, onClose, onStarted }: Props) {
  const { t } = useTranslation('messages')
  const chosen = useListContactsQuery(to ? { query: { person: to } } : skipToken)
  return (
    <Drawer open={open} title={t('new')} onClose={onClose}>
      {to && chosen.isLoading ? (
        <Skeleton shape="form" />
      ) : (
        <StartForm chosen={(to && chosen.data?.result) || []} onStarted={onStarted} />
      )}
    </Drawer>
  )
}

/** With whom, and about which patient, order or claim if one wishes. The first message is written in the thread. */
function StartForm({ chosen, onStarted }: Pick<Props, 'onStarted'> & { chosen: Contact[] }) {
  const { t } = useTranslation('messages')
  const { t: tProblems } = useTranslation('problems')
  const [people, setPeople] = useState(chosen)
  const [title, setTitle] = useState('')
  const [about, setAbout] = useState<Chosen | null>(null)
  const may = useRights()
  const mayName = (['patients:read', 'orders:read', 'claims:read'] as const).some((right) => may(right).allowed)
  const [uuid] = useState(() => crypto.randomUUID())
  const [createConversation, { error, isLoading }] = useCreateConversationMutation()
  const start = async () => {
    const { data } = await createConversation({
      body: {
        uuid,
        participantUuids: people.map((one) => one.uuid),
        ...(title.trim() && { title: title.trim() }),
        ...(about && { reference: { kind: about.kind, uuid: about.uuid } }),
      },
    })
    if (data) onStarted(data.result.uuid)
  }
  return (
    <Stack gap={24}>
      <PeoplePicker label={t('start.to')} chosen={people} onChange={setPeople} />
      {people.length > 1 && (
        <TextField label={t('start.subject')} optional maxLength={120} value={title} onChange={setTitle} />
      )}
      {mayName && (
        <fieldset className={styles.picker}>
          <legend className={styles.legend}>{t('start.about')}</legend>
          <Note>{t('start.about.help')}</Note>
          <AboutPicker kinds={['patient', 'order', 'claim']} chosen={about} onChange={setAbout} />
        </fieldset>
      )}
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
    </Stack>
  )
}
