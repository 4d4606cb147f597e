import type { Problem } from '@arcade/contract/kernel/problem.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { toast } from '../overlays/toast.ts'
import { useFormValues, type ValuesOptions } from './use-form-values.ts'

type Values = Record<string, unknown>
type Errors<V> = Partial<Record<keyof V & string, string | undefined>>

export interface FormOptions<V extends Values> extends ValuesOptions<V> {
  /** What is wrong already, in the user's language. */
  check?: (values: V) => Errors<V>
  /** A problem of this form's own, shown at its fields; others are shown as usual. */
  explain?: (problem: Failure) => Errors<V> | null
  /** Rejects with the problem: `mutation(…).unwrap()`. */
  submit: (values: V) => Promise<unknown>
}

export interface FormState {
  busy: boolean
  /** What went wrong with the whole, not with one field. */
  failure: Failure | undefined
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  ref: React.RefObject<HTMLFormElement | null>
  unsaved: Unsaved
  /** Throws away what was typed and closes; undone from a toast, which opens it again. */
  leave: (onClose: () => void, onReopen?: () => void) => void
}

/** What the save bar says. */
export interface Unsaved {
  /** What is typed is stored as a draft, so that it may come back. */
  hasDraft: boolean
  /** The fields that differ from what is saved and say so. */
  names: readonly string[]
  /** Whether something recorded is changed; a new one otherwise. */
  edits: boolean
  /** When what came back was typed. */
  restoredAt: string | undefined
  discard: () => void
  /** Only after a discard. */
  putBack: (() => void) | undefined
}

/** A form: server errors at their fields, the first one focused, nothing typed ever lost. Draw it with `<Form form={…}>`. */
export function useForm<V extends Values>({ check, explain, submit, ...options }: FormOptions<V>) {
  const { t } = useTranslation('ui')
  const { initial } = options
  const formValues = useFormValues(options)
  const { values, unsaved } = formValues
  const [errors, setErrors] = useState<Errors<V>>({})
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)

  // Errors that came with a submit bring the focus to the first of them; typing takes one away and moves nothing.
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    const first = refused > 0 && ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!first) return
    first.focus({ preventScroll: true })
    // With its label: a control alone could come to stand right below the header.
    first.closest('[data-field], fieldset')?.scrollIntoView?.({ block: 'nearest' })
  }, [refused])

  const refuse = (found: Errors<V>) => {
    setErrors(found)
    setRefused((times) => times + 1)
  }
  const set = (part: Partial<V>) => {
    formValues.set(part)
    setErrors((found) => Object.fromEntries(Object.entries(found).filter(([field]) => !(field in part))) as Errors<V>)
  }
  const textOf = (name: keyof V & string, code: string) => {
    const empty = values[name] === '' || values[name] === null || values[name] === false
    return t(`error.${empty ? 'required' : code}` as 'error.invalid', { defaultValue: t('error.invalid') })
  }
  const send = async () => {
    setFailure(undefined)
    const found = check?.(values) ?? {}
    if (Object.values(found).some(Boolean)) return refuse(found)
    setBusy(true)
    try {
      await submit(values)
      formValues.forget()
    } catch (error) {
      const problem = error as Failure
      const atFields = explain?.(problem) ?? errorsAtFields<V>(problem, Object.keys(initial), textOf)
      if (atFields) refuse(atFields)
      else setFailure(problem)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send()
  }
  const clear = () => {
    setErrors({})
    setFailure(undefined)
  }
  const reset = () => {
    formValues.reset()
    clear()
  }
  const leave = (onClose: () => void, onReopen?: () => void) => {
    reset()
    onClose()
    if (!formValues.hasTyped) return
    toast.undo(t(unsaved.edits ? 'discarded' : 'discarded.new', { ns: 'forms' }), () => {
      formValues.keepAgain()
      onReopen?.()
    })
  }
  const discard = () => {
    unsaved.discard()
    clear()
  }
  const form: FormState = { busy, failure, onSubmit, ref, unsaved: { ...unsaved, discard }, leave }
  return {
    form,
    busy,
    values,
    /** Spread on a field: `<TextField label={…} {...field('email')} />`. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      onChange: (value: V[K]) => set({ [name]: value } as unknown as Partial<V>),
      error: errors[name],
      unsaved: unsaved.names.includes(name),
    }),
    /** Whether one of these differs from what is saved and says so. */
    isUnsaved: (...names: (keyof V & string)[]) => names.some((name) => unsaved.names.includes(name)),
    /** Several fields at once, as if they were typed. */
    set,
    /** What stands in the fields from now on. */
    replace: formValues.replace,
    /** Back to the beginning: nothing typed, no draft. */
    reset,
  }
}

/** `body.personInfo.email` is at the field `personInfo.email`, else at `email`, else at `personInfo`; null where none is one of ours. */
function errorsAtFields<V extends Values>(
  error: Failure,
  names: string[],
  textOf: (name: keyof V & string, code: string) => string,
): Errors<V> | null {
  const found: Errors<V> = {}
  for (const { path, code } of ('errors' in error && (error as Problem).errors) || []) {
    const [, ...parts] = path.split('.')
    const name = [parts.join('.'), parts.at(-1), parts[0]].find((part) => part !== undefined && names.includes(part))
    if (name) found[name as keyof V & string] ??= textOf(name, code)
  }
  return Object.keys(found).length > 0 ? found : null
}
