import { type ActState, actKindOf } from '@arcade/contract/clinic/acts/act-types.ts'
import { useState } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { formatDate, formatNumber } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { isCalendarDate } from '../../ui/base/dates.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts'
import type { Saved } from '../../ui/forms/versioned.rules.ts'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type ActValues,
  actMerge,
  bodyOf,
  doneDate,
  type Fault,
  faultsIn,
  hasType,
  newValues,
  stateOn,
  valuesOf,
} from './act.rules.ts'
import { actDraft, newActDraft } from './act-drafts.ts'
import { type Act, useCreateActMutation, useLazyGetActQuery, useUpdateActMutation } from './acts.api.ts'

interface Options {
  patientUuid: string
  /** Null for a new one. */
  act: Act | null
  /** It is opened to be marked as done. */
  asDone: boolean
  /** Who does a new one. */
  practitioner: string
  onSaved: () => void
}

export function useActForm({ patientUuid, act, asDone, practitioner, onSaved }: Options) {
  const { t, i18n } = useTranslation('acts')
  const today = todayHere()
  const savedOf = (act: Act): Saved<ActValues> => ({
    values: valuesOf(act, (value) => formatNumber(value, localeOf(i18n))),
    version: act.version,
    by: act.changed.by,
  })
  const [tried, setTried] = useState(false)
  const faultText = useFaultText()
  const [create] = useCreateActMutation()
  const [update] = useUpdateActMutation()
  const [read] = useLazyGetActQuery()
  const params = { uuid: act?.uuid ?? patientUuid }
  const begun = { ...newValues(today, practitioner), state: stateOn(today, today) }

  const form = useVersionedForm<ActValues>({
    draft: act ? actDraft(act) : newActDraft(patientUuid),
    saved: act ? savedOf(act) : { values: begun, version: 0, by: null },
    isNew: act === null,
    ...(asDone && act && { suggested: { state: 'done', date: doneDate(act, today) } }),
    // A type alone is chosen again at a glance.
    trivial: act ? [] : ['type'],
    merge: actMerge,
    stale: 'acts.stale',
    read: async () => savedOf((await read({ params }).unwrap()).result),
    write: async (values, version) => {
      if (!hasType(values)) return
      if (act) await update({ params, body: { ...bodyOf(values), version } }).unwrap()
      else await create({ params, body: bodyOf(values) }).unwrap()
    },
    check: (values) => {
      setTried(true)
      if (!hasType(values)) return { type: t('fault.type') }
      return Object.fromEntries(faultsIn(values, today).map((fault) => [fault.path, faultText(fault, values)]))
    },
    explain: (problem) => (codesIn(problem).includes('before-birth') ? { date: t('fault.beforeBirth') } : null),
    onSaved: () => {
      toast.success(t('saved'))
      onSaved()
    },
  })
  const { values, set } = form
  const [isStateChosen, setStateChosen] = useState(act !== null || values.state !== stateOn(values.date, today))
  /** The state of a new act follows its date, until somebody chooses another one. */
  const setDate = (date: string) =>
    set({ date, ...(!isStateChosen && isCalendarDate(date) && { state: stateOn(date, today) }) })
  const setState = (state: ActState) => {
    setStateChosen(true)
    set({ state })
  }
  return { ...form, today, tried, setDate, setState }
}

const codesIn = (problem: Failure): string[] =>
  'errors' in problem ? (problem.errors?.map(({ code }) => code) ?? []) : []

function useFaultText() {
  const { t } = useTranslation('acts')
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
