import { useRef } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { clashesOf } from '../../kernel/merging.rules.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type Collaborator,
  useListCollaboratorsQuery,
  useRemoveCollaboratorMutation,
  useUpdateCollaboratorMutation,
} from './collaborators.api.ts'
import { fieldsOf, type MemberValues, memberValues } from './rights.rules.ts'

/** The wanted member, made from the member as last saved. */
type Edit = (member: Collaborator) => Collaborator

/** A change applies at once, and is undone from the toast. */
export function useMemberChanges(userUuid: string, member: Collaborator) {
  const { t } = useTranslation('collaborators')
  const { t: tProblems } = useTranslation('problems')
  const [updateCollaborator, { isLoading: isChanging }] = useUpdateCollaboratorMutation()
  const [removeCollaborator, { isLoading: isRemoving }] = useRemoveCollaboratorMutation()
  const { refetch } = useListCollaboratorsQuery({ params: { userUuid } })
  const params = { userUuid, collaboratorUuid: member.uuid }
  const name = `${member.firstName} ${member.lastName}`

  const read = async () => {
    const { result } = await refetch().unwrap()
    return result.members.find(({ uuid }) => uuid === member.uuid)
  }
  const write = async (to: MemberValues, version: number) => {
    const { result } = await updateCollaborator({ params, body: { ...to, version } }).unwrap()
    return result
  }
  /** What others changed beside it stays; what they changed otherwise is refused, and the row shows it. */
  const writeOver = async (from: Collaborator, edit: Edit) => {
    const to = edit(from)
    try {
      return await write(memberValues(to), from.version)
    } catch (error) {
      const now = (error as Failure).code === 'collaborators.stale' ? await read() : undefined
      if (!now || clashesOf(fieldsOf(from), fieldsOf(now), fieldsOf(to)).length > 0) throw error
      return write(memberValues(edit(now)), now.version)
    }
  }
  const fail = (error: unknown) => void toast.error(problemMessage(tProblems, error as Failure))
  const offerUndo = (from: Collaborator, changed: Collaborator) => {
    const was = from.suspendedAt !== null
    const is = changed.suspendedAt !== null
    const text = was === is ? 'changed' : is ? 'suspended' : 'restored'
    toast.undo(t(text, { name }), () => void write(memberValues(from), changed.version).catch(fail))
  }
  const change = async (from: Collaborator, edit: Edit) => {
    try {
      const changed = await writeOver(from, edit)
      offerUndo(from, changed)
      return changed
    } catch (error) {
      fail(error)
      return from
    }
  }
  // Each starts from the result of the one before: two presses in a row are no conflict.
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
    /** For a form, which shows itself what is refused. */
    read,
    write: async (to: MemberValues, version: number) => offerUndo(member, await write(to, version)),
    remove: (onDone: () => void) => void remove(onDone),
    busy: isChanging || isRemoving,
  }
}
