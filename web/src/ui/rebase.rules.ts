import { changedSince, mergedInto } from '../kernel/merging.rules.ts'

type Values = Record<string, unknown>

/**
 * A draft over what is saved by now: untouched fields show what others saved since. Of those that were touched the draft
 * remembers what they were opened with, so that a conflict is still found when it is sent.
 */
export function rebase<V extends Values>(saved: V, opened: V, typed: V): { values: V; opened: V } {
  const unsaved = changedSince(saved, typed)
  const touched = changedSince(opened, typed).filter((field) => unsaved.includes(field))
  const openedWith = Object.fromEntries(touched.map((field) => [field, opened[field]]))
  return { values: mergedInto(saved, opened, typed), opened: { ...saved, ...openedWith } }
}
