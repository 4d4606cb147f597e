import { useTranslation } from 'react-i18next'
import { problemMessage } from '../kernel/problem-message.ts'
import { toast } from '../ui/toast.ts'
import { type Collaborator, useRemoveCollaboratorMutation, useUpdateCollaboratorMutation } from './collaborators.api.ts'
import { bodyOf } from './rights.rules.ts'

/** A change applies at once, and is undone from the toast. */
export function useMemberChanges(userUuid: string, member: Collaborator) {
  const { t } = useTranslation('collaborators')
  const { t: tProblems } = useTranslation('problems')
  const [updateCollaborator, { isLoading: isChanging }] = useUpdateCollaboratorMutation()
  const [removeCollaborator, { isLoading: isRemoving }] = useRemoveCollaboratorMutation()
  const params = { userUuid, collaboratorUuid: member.uuid }
  const name = `${member.firstName} ${member.lastName}`

  const write = async (to: Collaborator, version: number) => {
    const { data, error } = await updateCollaborator({ params, body: { ...bodyOf(to), version } })
    if (error) toast.error(problemMessage(tProblems, error))
    return data?.result
  }
  const change = async (to: Collaborator) => {
    const changed = await write(to, member.version)
    if (!changed) return
    const was = member.suspendedAt !== null
    const is = changed.suspendedAt !== null
    const text = was === is ? 'changed' : is ? 'suspended' : 'restored'
    toast.undo(t(text, { name }), () => void write(member, changed.version))
  }
  const remove = async (onDone: () => void) => {
    const { error } = await removeCollaborator({ params })
    onDone()
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('removed', { name }))
  }
  return {
    change: (to: Collaborator) => void change(to),
    remove: (onDone: () => void) => void remove(onDone),
    busy: isChanging || isRemoving,
  }
}
