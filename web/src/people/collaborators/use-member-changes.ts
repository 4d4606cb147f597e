import { useRef } from 'react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Collaborator, useRemoveCollaboratorMutation, useUpdateCollaboratorMutation } from './collaborators.api.ts'
import { bodyOf } from './rights.rules.ts'

/** What somebody is to be, from what they are by then. */
type Edit = (member: Collaborator) => Collaborator

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
  const change = async (from: Collaborator, edit: Edit) => {
    const changed = await write(edit(from), from.version)
    if (!changed) return from
    const was = from.suspendedAt !== null
    const is = changed.suspendedAt !== null
    const text = was === is ? 'changed' : is ? 'suspended' : 'restored'
    toast.undo(t(text, { name }), () => void write(from, changed.version))
    return changed
  }
  // One after the other, each from what the one before it made: two presses in a row are no conflict.
  const last = useRef(Promise.resolve(member))
  const enqueue = (edit: Edit) => {
    last.current = last.current.then((made) => change(made.version > member.version ? made : member, edit))
  }
  const remove = async (onDone: () => void) => {
    const { error } = await removeCollaborator({ params })
    onDone()
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('removed', { name }))
  }
  return {
    change: enqueue,
    remove: (onDone: () => void) => void remove(onDone),
    busy: isChanging || isRemoving,
  }
}
