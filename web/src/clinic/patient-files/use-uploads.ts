import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import { uploaderIn } from '../files/index.ts'
import { type Memory, makeUploadQueue, type Remembered, type UploadQueue } from './upload-queue.ts'
import { makeTransport } from './uploads.api.ts'

/** One for each store: uploads go on while another page is shown. */
const queues = new WeakMap<object, UploadQueue>()

function queueOf(store: AppStore): UploadQueue {
  const queue =
    queues.get(store) ??
    makeUploadQueue(
      makeTransport(store, () => uploaderIn(store)),
      inThisTab,
    )
  queues.set(store, queue)
  return queue
}

const key = 'arcade.uploads'

/** Names of files may name patients: they are forgotten with the tab and with the session (AUTH-09). */
const inThisTab: Memory = {
  read: () => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Remembered[]
    } catch {
      return []
    }
  },
  write: (uploads) => {
    try {
      if (uploads.length > 0) sessionStorage.setItem(key, JSON.stringify(uploads))
      else sessionStorage.removeItem(key)
    } catch {
      // Full or forbidden: an upload only starts anew after a reload.
    }
  },
}

/** The files of a patient that are on their way, and what to do with them. */
export function useUploads(patientUuid: string) {
  const queue = queueOf(useStore() as unknown as AppStore)
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  const arrived = useSyncExternalStore(queue.subscribe, queue.arrived)
  useEffect(() => {
    const retry = () => queue.retryCut()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [queue])
  return {
    queue,
    uploads: uploads.filter((upload) => upload.patientUuid === patientUuid),
    arrived: arrived.filter((file) => file.patientUuid === patientUuid),
    add: (files: readonly File[]) => void queue.add(patientUuid, files),
  }
}
