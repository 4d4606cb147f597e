import { useRef, useState } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { isFinal } from './use-file-fault.ts'

export interface Attachment<Stored = unknown> {
  id: number
  file: File
  progress: number
  failure: Failure | null
  stored: Stored | null
  /** Of one that is sent in pieces: it goes on where it stopped. */
  uploadUuid: string | null
}

export interface Sending {
  uploadUuid: string | null
  onCreated: (uploadUuid: string) => void
  onProgress: (share: number) => void
  signal: AbortSignal
}
interface AttachmentOptions<Stored> {
  send: (file: File, sending: Sending) => Promise<{ stored: Stored } | { failure: Failure }>
  /** What has arrived of it is not wanted any more. */
  abandon?: (uploadUuid: string) => Promise<void>
}

let lastId = 0

/** Files on their way to what is not sent yet, as a message or a question; each goes out by itself. */
export function useAttachments<Stored>(most: number, { send: sendFile, abandon }: AttachmentOptions<Stored>) {
  const [all, setAll] = useState<readonly Attachment<Stored>[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const change = (id: number, more: Partial<Attachment<Stored>>) =>
    setAll((before) => before.map((one) => (one.id === id ? { ...one, ...more } : one)))

  const send = async ({ id, file, uploadUuid }: Attachment<Stored>) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { progress: 0, failure: null })
    const onProgress = (progress: number) => change(id, { progress })
    const onCreated = (uploadUuid: string) => change(id, { uploadUuid })
    const outcome = await sendFile(file, { uploadUuid, onCreated, onProgress, signal: stop.signal })
    change(id, 'stored' in outcome ? { stored: outcome.stored } : { failure: outcome.failure })
  }

  return {
    attachments: all,
    canAdd: all.length < most,
    /** One is on its way, or can be sent again. One that was rejected says so in its row and holds up no other. */
    isBusy: all.some(({ stored, failure }) => !stored && !(failure && isFinal(failure))),
    add: (files: readonly File[]) => {
      const some = files
        .slice(0, most - all.length)
        .map((file) => ({ id: ++lastId, file, progress: 0, failure: null, stored: null, uploadUuid: null }))
      setAll((before) => [...before, ...some])
      for (const one of some) void send(one)
    },
    retry: (one: Attachment<Stored>) => void send(one),
    remove: ({ id, uploadUuid }: Attachment<Stored>) => {
      stops.current.get(id)?.abort()
      if (uploadUuid) void abandon?.(uploadUuid)
      setAll((before) => before.filter((one) => one.id !== id))
    },
    /** What has arrived; whatever is sent takes it along. */
    take: (): Stored[] => {
      setAll([])
      return all.flatMap(({ stored }) => stored ?? [])
    },
  }
}
