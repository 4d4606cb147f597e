import { clashesOf, mergedInto, yieldedTo } from '../../kernel/merging.rules.ts'
import { rebase } from './rebase.rules.ts'

export type Values = Record<string, unknown>

/** A saved version of a record. */
export interface Saved<V> {
  values: V
  version: number
  by: string | null
}

/** What a form is compared with. It is stored with the draft: an old draft does not undo what others changed since. */
export interface Base<V> extends Saved<V> {
  /** What it showed when it was opened, where it has followed a newer version since. */
  openedWith?: V
}

/** How two versions of a record go together. */
export interface MergeRules<V extends Values> {
  /** Which fields both sides changed, each in another way. */
  clashes: (opened: V, saved: V, typed: V) => string[]
  /** Which fields are merged element by element, given those that clash. */
  lists: (clashes: readonly string[]) => readonly string[]
}

export const fieldByField = { clashes: clashesOf, lists: () => [] }

/** The form over a newer version: untouched fields follow it, lists are merged, the rest stays as it is typed. */
export function rebased<V extends Values>(base: Base<V>, typed: V, saved: Saved<V>, { clashes, lists }: MergeRules<V>) {
  const together = lists(clashes(base.values, saved.values, typed))
  const { values, opened } = rebase(saved.values, base.values, typed, together)
  return { values, base: { ...saved, values: opened, openedWith: base.openedWith ?? base.values } }
}

/** What is saved by now with what is typed: fields that clash stand as they are typed. */
export function merged<V extends Values>(saved: V, opened: V, typed: V, { clashes, lists }: MergeRules<V>): V {
  const clashing = clashes(opened, saved, typed)
  const mine = clashing.map((field) => [field, typed[field]])
  return { ...mergedInto(saved, opened, typed, lists(clashing)), ...Object.fromEntries(mine) }
}

/** The same, but for the fields that clash, which are as they are saved. */
export function yielded<V extends Values>(saved: V, opened: V, typed: V, { clashes, lists }: MergeRules<V>): V {
  const clashing = clashes(opened, saved, typed)
  return yieldedTo(saved, opened, typed, clashing, lists(clashing))
}
