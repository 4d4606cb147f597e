import { useSyncExternalStore } from 'react'
import { draftNames } from './draft-names.ts'
import { subscribeToDrafts } from './drafts.ts'

/** Whether there is a draft whose name begins so: what was typed there is not saved. */
export function useDrafts(): (start: string) => boolean {
  const names = useSyncExternalStore(subscribeToDrafts, () => draftNames().join(' ')).split(' ')
  return (start) => names.some((name) => name.startsWith(start))
}
