import { changedSince, mergedInto } from '../../kernel/merging.rules.ts'

type Values = Record<string, unknown>

/**
 * A draft over what is saved by now: untouched fields show what others saved since, and so do lists, merged with what is typed.
 * Of other fields that were touched the draft remembers what they were opened with, so that a conflict is still found when it
 * is sent.
 */
export function rebase<V extends Values>(
  saved: V,
  opened: V,
  typed: V,
  lists: readonly string[] = [],
): { values: V; opened: V } {
  const unsaved = changedSince(saved, typed)
  const touched = changedSince(opened, typed).filter((field) => unsaved.includes(field) && !lists.includes(field))
  const openedWith = Object.fromEntries(touched.map((field) => [field, opened[field]]))
  return { values: mergedInto(saved, opened, typed, lists), opened: { ...saved, ...openedWith } }
}
