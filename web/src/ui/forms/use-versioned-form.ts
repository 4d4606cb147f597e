import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../kernel/call.ts'
import { changedSince } from '../../kernel/merging.rules.ts'
import { type FormOptions, useForm } from './use-form.ts'
import {
  type Base,
  fieldByField,
  type MergeRules,
  merged,
  rebased,
  type Saved,
  type Values,
  yielded,
} from './versioned.rules.ts'

/** What stands in the form: the fields of the record, what only the form has, and what it is compared with. */
type FormValues<V, X> = V & X & { base: Base<V> }

interface Options<V extends Values, X extends Values>
  extends Pick<FormOptions<FormValues<V, X>>, 'check' | 'explain' | 'trivial'> {
  draft: string
  /** The record as it is known. */
  saved: Saved<V>
  /** While it is open, the fields follow newer versions of `saved`, and all changes are shown; otherwise only conflicts. */
  follow?: boolean
  /** There is no record yet: no concurrent change is possible. */
  isNew?: boolean
  /** What the form suggests beside what is saved. */
  suggested?: Partial<V>
  /** Fields that are no part of the record, empty. */
  extra?: X
  merge?: MergeRules<V>
  /** What is sent of what stands in the form. */
  complete?: (typed: V, values: FormValues<V, X>) => V
  /** The code by which the server refuses a version that is old. */
  stale: Failure['code']
  read: () => Promise<Saved<V>>
  /** Gives the version that was written, where the form stays open. */
  write: (values: V, version: number) => Promise<Saved<V> | undefined>
  onSaved: () => void
  /** Taking what is saved left nothing typed: the form may close. */
  onNothingLeft?: () => void
}

/** What somebody else saved while the form was open. */
export interface Changes<V> {
  fields: readonly string[]
  /** Those of them that saving would overwrite: one chooses. */
  clashes: readonly string[]
  saved: Saved<V>
  opened: V
  typed: V
  /** How often saving was refused because of a conflict. */
  refusals: number
  keepMine: () => void
  takeTheirs: () => void
}

const conflict = 'conflict'
class Conflict extends Error {
  readonly code = conflict
}

/**
 * A form of a record with a version. A concurrent change of the same record is not overwritten unseen: what does not touch
 * what is typed here goes together with it; where both wrote, what they saved is shown, and one chooses. Show `changes` with
 * `<Conflict>`.
 */
export function useVersionedForm<V extends Values, X extends Values = Record<never, never>>(options: Options<V, X>) {
  const { draft, follow = false, isNew = false, suggested, extra, merge = fieldByField, stale, ...rest } = options
  const { complete = (typed) => typed, read, write, onSaved, onNothingLeft, check, explain, trivial } = rest
  const [start] = useState(options.saved)
  const saved = follow ? options.saved : start
  /** What was written or read here last. */
  const [known, setKnown] = useState(start)
  const latest = saved.version > known.version ? saved : known
  const [refusals, setRefusals] = useState(0)

  const formOf = (base: Base<V>, values?: Partial<V>, others: Values = { ...extra }) =>
    ({ ...others, ...base.values, ...values, base }) as FormValues<V, X>
  const typedIn = (values: FormValues<V, X>) => pick(values, Object.keys(latest.values)) as V
  const clashesOf = (base: Base<V>, now: Saved<V>, typed: V) =>
    isNew ? [] : merge.clashes(base.values, now.values, typed)
  const following = (values: FormValues<V, X>) => {
    // A draft of an earlier release may say otherwise what it was opened with.
    const next = rebased(values.base.values ? values.base : latest, typedIn(values), latest, merge)
    return { ...values, ...next.values, base: next.base }
  }

  async function send(values: FormValues<V, X>): Promise<Saved<V> | undefined> {
    const typed = complete(typedIn(values), values)
    const put = (now: Saved<V>) => {
      if (clashesOf(values.base, now, typed).length > 0) throw new Conflict()
      return write(isNew ? typed : merged(now.values, values.base.values, typed, merge), now.version)
    }
    try {
      return await put(latest)
    } catch (error) {
      if (isNew || (error as Failure).code !== stale) throw error
      const now = await read()
      setKnown(now)
      return put(now)
    }
  }

  const form = useForm<FormValues<V, X>>({
    draft,
    ...(check && { check }),
    ...(trivial && { trivial }),
    initial: formOf(latest, suggested),
    base: ({ base }) => ({ ...extra, ...base.values }) as unknown as Partial<FormValues<V, X>>,
    edits: !isNew,
    restore: (restored) => (isNew ? restored : following(restored)),
    // A conflict is shown above the actions, and is no fault of a field.
    explain: (problem) => ((problem.code as string) === conflict ? {} : (explain?.(problem) ?? null)),
    submit: async (values) => {
      try {
        const written = await send(values)
        if (written) begin(written)
        onSaved()
      } catch (error) {
        if (error instanceof Conflict) setRefusals((times) => times + 1)
        throw error
      }
    },
  })
  const { values, busy, replace } = form
  const { base } = values
  const { ref, unsaved } = form.form

  // A newer version has come, by an event or because saving was refused: the fields follow it before anybody saves.
  const isBehind = saved.version > base.version && !busy && !isNew
  useEffect(() => {
    if (isBehind) replace(following(values))
  })

  function begin(now: Saved<V>, typed: V = now.values, others?: Values) {
    form.replace(formOf(now, typed, others))
    setKnown(now)
    setRefusals(0)
  }

  const typed = typedIn(values)
  const choose = (chosen: V) => {
    flushSync(() => begin(latest, chosen, pick(values, Object.keys({ ...extra }))))
    // The question goes, and the focus with it.
    ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  const keepMine = () => {
    choose(merged(latest.values, base.values, typed, merge))
    ref.current?.requestSubmit()
  }
  const takeTheirs = () => {
    const left = yielded(latest.values, base.values, typed, merge)
    if (!onNothingLeft || changedSince(latest.values, left).length > 0) return choose(left)
    form.reset()
    onNothingLeft()
  }

  // While it is being saved, the newest version may be one's own.
  const isOwn = busy && latest.version > base.version
  const opened = base.openedWith ?? base.values
  const clashes = clashesOf(base, latest, typed)
  const fields = follow ? changedSince(opened, latest.values) : clashes
  const isTold = unsaved.names.length > 0 && !isOwn && fields.length > 0
  const changes: Changes<V> | null = isTold
    ? { fields, clashes, saved: latest, opened, typed, refusals, keepMine, takeTheirs }
    : null
  return { ...form, values: typed, all: values, latest, changes }
}

const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))
