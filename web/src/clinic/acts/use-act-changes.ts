import type { Failure } from '../../kernel/call.ts'
import { formatDate } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { focusReturning } from '../../ui/base/use-restore-focus.ts'
import { forgetDraft } from '../../ui/forms/drafts.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { bodyAgain, doneDate } from './act.rules.ts'
import { actDraft, padotestDraft } from './act-drafts.ts'
import { type Act, useDeleteActMutation, useRestoreActMutation, useUpdateActMutation } from './acts.api.ts'

/** What is done with one press, and undone from the toast. */
export function useActChanges(act: Act, title: string) {
  const { t } = useTranslation('acts')
  const { t: tProblems } = useTranslation('problems')
  const [update, { isLoading }] = useUpdateActMutation()
  const [remove] = useDeleteActMutation()
  const [restore] = useRestoreActMutation()
  const params = { uuid: act.uuid }
  const orTell = (attempt: Promise<unknown>) =>
    void attempt.catch((error: Failure) => toast.error(problemMessage(tProblems, error)))

  const finish = async () => {
    const date = doneDate(act, todayHere())
    const body = { ...bodyAgain(act), state: 'done' as const, date, version: act.version }
    const { result } = await update({ params, body }).unwrap()
    const takeBack = () => {
      focusReturning(act.uuid)
      return update({ params, body: { ...bodyAgain(act), version: result.version } }).unwrap()
    }
    toast.undo(t('done.told', { title, date: formatDate(date) }), () => orTell(takeBack()))
  }
  const putBack = async () => {
    focusReturning(act.uuid)
    await restore({ params }).unwrap()
    toast.success(t('restored', { title }))
  }
  const takeOut = async () => {
    await remove({ params, query: { version: String(act.version) } }).unwrap()
    // What was typed about it goes with it: no page would show it any more.
    for (const draft of [actDraft(act), padotestDraft(act)]) forgetDraft(draft)
    toast.undo(t('deleted', { title, date: formatDate(act.date) }), () => orTell(putBack()))
  }
  return { isChanging: isLoading, finish: () => orTell(finish()), takeOut: () => orTell(takeOut()) }
}
