import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useAddParticipantMutation } from './messages.api.ts'
import type { Conversation } from './messages.rules.ts'
import { PeoplePicker } from './people-picker.tsx'

interface Props {
  open: boolean
  conversation: Conversation
  onClose: () => void
}

/** One more person. A refusal, for a person who may not see the subject, is shown here. */
export function AddPerson({ open, conversation: { uuid, participants }, onClose }: Props) {
  const { t } = useTranslation('messages')
  const { t: tProblems } = useTranslation('problems')
  const [addParticipant, { error }] = useAddParticipantMutation()
  const add = async (userUuid: string | undefined) => {
    if (!userUuid) return
    const { error } = await addParticipant({ params: { uuid }, body: { userUuid } })
    if (!error) onClose()
  }
  return (
    <Drawer open={open} title={t('thread.add')} onClose={onClose}>
      {error && <Notice tone="bad">{problemMessage(tProblems, error)}</Notice>}
      <PeoplePicker
        label={t('start.to')}
        chosen={[]}
        without={participants.map(({ uuid }) => uuid)}
        onChange={([contact]) => void add(contact?.uuid)}
      />
    </Drawer>
  )
}
