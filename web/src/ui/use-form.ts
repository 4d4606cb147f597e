import type { Problem } from '@arcade/contract/kernel/problem.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../kernel/call.ts'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'

type Values = Record<string, unknown>
type Errors<V> = Partial<Record<keyof V & string, string>>

interface Options<V extends Values> {
  initial: V
  /** Under this name what is typed survives a reload, in this window, until it is sent. */
  draft?: string
  /** Never kept: passwords. */
  secret?: readonly (keyof V & string)[]
  /** What is wrong already, in the user's language. */
  check?: (values: V) => Errors<V>
  /** A problem of this form's own, told at its fields; whatever it leaves out is told as usual. */
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
}

/** A form: server errors at their fields, the first one focused, nothing typed ever lost. Draw it with `<Form form={…}>`. */
export function useForm<V extends Values>({ initial, draft, secret = [], check, explain, submit }: Options<V>) {
  const { t } = useTranslation('ui')
  const [values, setValues] = useState<V>(() => ({ ...initial, ...readDraft(draft, Object.keys(initial)) }))
  const [errors, setErrors] = useState<Errors<V>>({})
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)

  // Errors that came with a submit bring the focus to the first of them; typing takes one away and moves nothing.
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  const refuse = (found: Errors<V>) => {
    setErrors(found)
    setRefused((times) => times + 1)
  }
  const change = <K extends keyof V & string>(name: K, value: V[K]) => {
    const next = { ...values, [name]: value }
    setValues(next)
    setErrors((found) => Object.fromEntries(Object.entries(found).filter(([field]) => field !== name)) as Errors<V>)
    keepDraft(draft, next, secret)
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
      forgetDraft(draft)
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
  const form: FormState = { busy, failure, onSubmit, ref }
  return {
    form,
    busy,
    values,
    /** Spread on a field: `<TextField label={…} {...field('email')} />`. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      onChange: (value: V[K]) => change(name, value),
      error: errors[name],
    }),
    /** What stands in the fields from now on, without a draft of it. */
    replace: setValues,
    /** Back to the beginning: nothing typed, no draft. */
    reset: () => {
      setValues(initial)
      setErrors({})
      setFailure(undefined)
      forgetDraft(draft)
    },
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
