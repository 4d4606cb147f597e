import { actKindOf } from '@arcade/contract/kernel/act-types.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../kernel/call.ts'
import { formatDate, formatNumber } from '../kernel/formats.ts'
import { changedSince, yieldedTo } from '../kernel/merging.rules.ts'
import { todayHere } from '../kernel/today.ts'
import { localeOf } from '../ui/locale-of.ts'
import { rebase } from '../ui/rebase.rules.ts'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import {
  type ActValues,
  actClashes,
  bodyOf,
  doneDate,
  type Fault,
  faultsIn,
  hasType,
  mergeAct,
  newValues,
  valuesOf,
  withoutClashes,
} from './act.rules.ts'
import { actDraft, newActDraft } from './act-drafts.ts'
import { type Act, useCreateActMutation, useLazyGetActQuery, useUpdateActMutation } from './acts.api.ts'

export interface Saved {
  values: ActValues
  version: number
  by: string | null
}

const conflict = 'conflict'
class Conflict extends Error {
  readonly code = conflict
}

type FormValues = ActValues & { base: Saved }

interface Options {
  patientUuid: string
  /** Null for a new one. */
  act: Act | null
  /** It is opened to be said done. */
  asDone: boolean
  /** Who does a new one. */
  practitioner: string
  onSaved: () => void
}

/** Whoever changed the same act meanwhile is not overwritten unseen: what they saved is shown, and one chooses. */
export function useActForm({ patientUuid, act, asDone, practitioner, onSaved }: Options) {
  const { t, i18n } = useTranslation('acts')
  const today = todayHere()
  const savedOf = (act: Act): Saved => ({
    values: valuesOf(act, (value) => formatNumber(value, localeOf(i18n))),
    version: act.version,
    by: act.changed.by,
  })
  const [start] = useState(() =>
    act ? savedOf(act) : { values: newValues(today, practitioner), version: 0, by: null },
  )
  const [tried, setTried] = useState(false)
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const faultText = useFaultText()
  const send = useSend(patientUuid, act, { savedOf, onStale: setTheirs })

  const form = useForm<FormValues>({
    // What it was opened with is kept with the draft: an old draft does not undo what others changed since.
    initial: { ...start.values, ...(asDone && act && { state: 'done', date: doneDate(act, today) }), base: start },
    draft: act ? actDraft(act) : newActDraft(patientUuid),
    base: ({ base }) => base.values,
    edits: act !== null,
    // A type alone is chosen again at a glance.
    trivial: act ? [] : ['type'],
    restore: ({ base, ...typed }) => {
      if (!act) return { ...typed, base } as FormValues
      const lists = withoutClashes(actClashes(base.values, start.values, typed as ActValues))
      const { values, opened } = rebase(start.values, base.values, typed as ActValues, lists)
      return { ...values, base: { ...base, values: opened } }
    },
    check: (values) => {
      setTried(true)
      if (!hasType(values)) return { type: t('fault.type') }
      return Object.fromEntries(faultsIn(values, today).map((fault) => [fault.path, faultText(fault, values)]))
    },
    explain: (problem) => {
      if (problem.code === conflict) return {}
      return codesIn(problem).includes('before-birth') ? { date: t('fault.beforeBirth') } : null
    },
    submit: async ({ base, ...typed }) => {
      await send(typed, base, theirs ?? base)
      toast.success(t('saved'))
      onSaved()
    },
  })

  const { base, ...typed } = form.values
  const changed = theirs ? actClashes(base.values, theirs.values, typed) : []
  const takeTheirs = (saved: Saved) => {
    form.replace({ ...yieldedTo(saved.values, base.values, typed, changed, withoutClashes(changed)), base: saved })
    setTheirs(null)
  }
  return {
    ...form,
    today,
    tried,
    conflict: theirs && changed.length > 0 ? { changed, saved: theirs } : null,
    takeTheirs: () => theirs && takeTheirs(theirs),
  }
}

interface Sending {
  savedOf: (act: Act) => Saved
  onStale: (now: Saved) => void
}

function useSend(patientUuid: string, act: Act | null, { savedOf, onStale }: Sending) {
  const [create] = useCreateActMutation()
  const [update] = useUpdateActMutation()
  const [read] = useLazyGetActQuery()
  return async (typed: ActValues, base: Saved, saved: Saved): Promise<unknown> => {
    if (!act) return hasType(typed) && create({ params: { uuid: patientUuid }, body: bodyOf(typed) }).unwrap()
    const params = { uuid: act.uuid }
    const write = ({ values, version }: Saved) => {
      const merged = mergeAct(values, base.values, typed)
      return hasType(merged) && update({ params, body: { ...bodyOf(merged), version } }).unwrap()
    }
    try {
      return await write(saved)
    } catch (error) {
      if ((error as Failure).code !== 'acts.stale') throw error
      const now = savedOf((await read({ params }).unwrap()).result)
      onStale(now)
      const news = changedSince(saved.values, now.values)
      const clashes = actClashes(base.values, now.values, typed)
      if (clashes.some((field) => news.includes(field))) throw new Conflict()
      return write(now)
    }
  }
}

const codesIn = (problem: Failure): string[] =>
  'errors' in problem ? (problem.errors?.map(({ code }) => code) ?? []) : []

function useFaultText() {
  const { t } = useTranslation(['acts', 'ui'])
  return ({ path, code }: Fault, values: ActValues): string => {
    if (code === 'needed') {
      if (path === 'teeth' || path === 'lots') return t(`fault.${path}`)
      return t('error.required', { ns: 'ui' })
    }
    if (code === 'future') return t('error.future', { ns: 'ui' })
    if (code === 'date') return t('date.invalid', { ns: 'ui', example: formatDate(todayHere()) })
    if (code === 'lot') return t('fault.lot')
    const field = hasType(values) ? actKindOf(values.type).fields[path.replace('details.', '')] : undefined
    if (field?.kind === 'text' && code === 'length') return t('fault.length', { max: field.longest })
    if (field?.kind !== 'number') return t('error.invalid', { ns: 'ui' })
    if (code === 'step') return t('fault.step', { step: field.step })
    const most = field.atMost ? Number(values[`details.${field.atMost}`]) : Number.NaN
    const max = Math.min(field.max, Number.isNaN(most) || most === 0 ? field.max : most)
    return t('fault.number', { min: field.min, max })
  }
}
