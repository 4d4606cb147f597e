import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import { isFinal } from '../../ui/forms/use-file-fault.ts'
import { claimUploadsOf } from './claim-uploads.ts'
import type { Claim } from './claims.api.ts'

/** The pictures of a claim that are on their way, and those that did not arrive. */
export function usePictures({ uuid, files }: Pick<Claim, 'uuid' | 'files'>) {
  const store = useStore() as unknown as AppStore
  const [queue] = useState(() => claimUploadsOf(store, uuid))
  const all = useSyncExternalStore(queue.subscribe, queue.sending)
  // One that arrived while the page went is not missing.
  const hasArrived = (name: string, size: number) => files.some((one) => one.fileName === name && one.size === size)
  const sending = all.filter(({ file, name, size }) => file || !hasArrived(name, size))
  // One that was rejected says so in its row: it will not arrive, and holds up no other.
  const waiting = sending.filter(({ failure }) => !(failure && isFinal(failure)))
  return { sending, waiting, add: queue.add, retry: queue.retry, forget: queue.forget }
}
