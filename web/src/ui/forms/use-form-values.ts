import { useEffect, useRef, useState } from 'react'
import { changedSince } from '../../kernel/merging.rules.ts'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'

type Values = Record<string, unknown>

export interface ValuesOptions<V extends Values> {
  initial: V
  /** Under this name what is typed survives a reload, in this window, until it is sent. */
  draft?: string
  /** Never stored: passwords. */
  secret?: readonly (keyof V & string)[]
  /** The saved values, or the initial ones of a new record: what differs is unsaved. `initial` by default. */
  base?: (values: V) => Partial<V>
  /** It changes something that is recorded: what differs is marked at once, and not only once a draft comes back. */
  edits?: boolean
  /** What a draft becomes when it comes back: others may have saved meanwhile. */
  restore?: (saved: V) => V
  /** Fields that are not worth a draft by themselves. */
  trivial?: readonly (keyof V & string)[]
}

/** The values of the fields, stored as a draft while they differ from what is saved. */
export function useFormValues<V extends Values>(options: ValuesOptions<V>) {
  const { initial, draft, secret = [], base, edits = false, trivial = [] } = options
  const changedIn = (values: V) => {
    const before = (base?.(values) ?? initial) as Values
    return changedSince(before, values).filter((name) => !secret.includes(name))
  }
  const keep = (values: V) => {
    if (changedIn(values).some((name) => !trivial.includes(name))) keepDraft(draft, values, secret)
    else forgetDraft(draft)
  }
  const [start] = useState(() => startOf(options, changedIn))
  useEffect(() => {
    if (start.isSpent) forgetDraft(draft)
  }, [start, draft])
  const [values, setShown] = useState(start.values)
  // Two fields may change at once, before anything is drawn anew.
  const current = useRef(start.values)
  const setValues = (next: V) => {
    current.current = next
    setShown(next)
  }
  const [restoredAt, setRestoredAt] = useState(start.restoredAt)
  /** What was thrown away last, until something else is typed. */
  const [discarded, setDiscarded] = useState<{ values: V; restoredAt: string | undefined }>()

  const replace = (next: V) => {
    setValues(next)
    setDiscarded(undefined)
    keep(next)
  }
  const reset = () => {
    setValues(initial)
    setRestoredAt(undefined)
    setDiscarded(undefined)
    forgetDraft(draft)
  }
  const discard = () => {
    reset()
    setDiscarded({ values, restoredAt })
  }
  const putBack = () => {
    if (!discarded) return
    replace(discarded.values)
    setRestoredAt(discarded.restoredAt)
  }
  const changed = changedIn(values)
  return {
    values,
    replace,
    set: (part: Partial<V>) => replace({ ...current.current, ...part }),
    reset,
    /** It was sent: nothing of it is a draft. */
    forget: () => {
      forgetDraft(draft)
      setRestoredAt(undefined)
    },
    unsaved: {
      hasDraft: draft !== undefined,
      names: edits || restoredAt ? changed : [],
      edits,
      restoredAt,
      discard,
      putBack: discarded && putBack,
    },
    /** Whether leaving would lose something, and how to save it first. */
    hasTyped: changed.some((name) => !trivial.includes(name)),
    keepAgain: () => keepDraft(draft, values, secret),
  }
}

/** A draft that says nothing but what is saved by now is none. */
function startOf<V extends Values>(options: ValuesOptions<V>, changedIn: (values: V) => string[]) {
  const { initial, draft, restore = (saved) => saved } = options
  const saved = readDraft(draft, Object.keys(initial))
  if (!saved) return { values: initial, restoredAt: undefined, isSpent: false }
  const values = restore({ ...initial, ...saved.values })
  const isSpent = changedIn(values).length === 0
  return isSpent ? { values: initial, restoredAt: undefined, isSpent } : { values, restoredAt: saved.at, isSpent }
}
