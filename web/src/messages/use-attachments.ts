import { mostAttachments } from '@arcade/contract/messages/message-limits.ts'
import { useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { abandonPieces, type StoredFile } from '../files/index.ts'
import type { AppStore } from '../kernel/api.ts'
import type { Failure } from '../kernel/call.ts'
import { sendAttachment } from './messages.api.ts'

export interface Attachment {
  id: number
  file: File
  progress: number
  failure: Failure | null
  stored: StoredFile | null
  /** Of one that is too large for the form: it goes on where it stopped. */
  uploadUuid: string | null
}

let lastId = 0

/** MSG-01: files on their way to a message that is not sent yet; each goes out by itself. */
export function useAttachments(conversationUuid: string) {
  const store = useStore() as unknown as AppStore
  const [all, setAll] = useState<readonly Attachment[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const change = (id: number, more: Partial<Attachment>) =>
    setAll((before) => before.map((one) => (one.id === id ? { ...one, ...more } : one)))

  const send = async ({ id, file, uploadUuid }: Attachment) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { progress: 0, failure: null })
    const { guessCategory, kindOf, tellingBytes } = await import('../files/index.ts')
    const kind = kindOf(new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer()), file.name)
    const sent = { file, category: guessCategory(kind, file.name), uploadUuid }
    const onProgress = (progress: number) => change(id, { progress })
    const onCreated = (uploadUuid: string) => change(id, { uploadUuid })
    const on = { onProgress, onCreated, signal: stop.signal }
    const outcome = await sendAttachment(store, conversationUuid, sent, on)
    change(id, 'stored' in outcome ? { stored: outcome.stored } : { failure: outcome.failure })
  }

  return {
    attachments: all,
    canAdd: all.length < mostAttachments,
    /** One is on its way, or did not arrive: it is waited for, sent again or removed first. */
    isBusy: all.some(({ stored }) => !stored),
    add: (files: readonly File[]) => {
      const some = files
        .slice(0, mostAttachments - all.length)
        .map((file) => ({ id: ++lastId, file, progress: 0, failure: null, stored: null, uploadUuid: null }))
      setAll((before) => [...before, ...some])
      for (const one of some) void send(one)
    },
    retry: (one: Attachment) => void send(one),
    remove: ({ id, uploadUuid }: Attachment) => {
      stops.current.get(id)?.abort()
      if (uploadUuid) void abandonPieces(store, uploadUuid)
      setAll((before) => before.filter((one) => one.id !== id))
    },
    /** What has arrived; the message takes it along. */
    take: (): StoredFile[] => {
      setAll([])
      return all.flatMap(({ stored }) => stored ?? [])
    },
  }
}
