import { largestDirectFile } from '@arcade/contract/files/file-facts.ts'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { selectActing } from '../kernel/acting.ts'
import type { AppStore } from '../kernel/api.ts'
import { selectAuth } from '../kernel/auth-state.ts'
import type { State } from '../kernel/base-query.ts'
import type { Failure } from '../kernel/call.ts'
import { type Picture, readAgain, sendPictures } from './claims.api.ts'

export interface Sending {
  id: number
  file: File
  progress: number
  failure: Failure | null
  /** Of one that is too large for the forms: it goes on where it stopped. */
  uploadUuid: string | null
}

let lastId = 0

/** Fetched when it is used: few claims come with a file so large. */
const filesDoor = () => import('../files/index.ts')

const isLarge = ({ file }: Sending) => file.size > largestDirectFile

const categoryOf = ({ name }: File): Picture['category'] => {
  if (/\.dcm$/i.test(name)) return 'radio'
  return /\.(?:pdf|zip|mp4)$/i.test(name) ? 'viewer' : 'picture'
}

/** FILE-02: pictures on their way to a claim, large ones by tus. What befalls one of them changes its own row and nothing else. */
export function usePictures(claimUuid: string) {
  const store = useStore() as unknown as AppStore
  const [sending, setSending] = useState<readonly Sending[]>([])
  const change = (ids: readonly number[], more: Partial<Sending>) =>
    setSending((all) => all.map((one) => (ids.includes(one.id) ? { ...one, ...more } : one)))

  const userOf = () => {
    const state = store.getState() as unknown as State
    return selectActing(state)?.userUuid ?? selectAuth(state).uuid
  }

  const sendLarge = async ({ id, file, uploadUuid }: Sending) => {
    const { size } = file
    change([id], { failure: null })
    const facts = { clientClameId: claimUuid, category: categoryOf(file), fileName: file.name, userUuid: userOf() }
    const on = {
      created: (uploadUuid: string) => change([id], { uploadUuid }),
      sent: (bytes: number) => change([id], { progress: bytes / size }),
    }
    const { sendInPieces } = await filesDoor()
    const outcome = await sendInPieces(store, { facts, file, size, uploadUuid }, on, null)
    if ('failure' in outcome) return change([id], { failure: outcome.failure })
    setSending((all) => all.filter((one) => one.id !== id))
    readAgain(store, claimUuid)
  }

  const send = async (group: readonly Sending[]) => {
    if (group.length === 0) return
    const ids = group.map(({ id }) => id)
    change(ids, { progress: 0, failure: null })
    const pictures = group.map(({ file }) => ({ file, category: categoryOf(file) }))
    const failures = await sendPictures(store, pictures, { claimUuid, userUuid: userOf() }, (progress) =>
      change(ids, { progress }),
    )
    for (const [place, failure] of failures.entries()) if (failure) change([ids[place] ?? 0], { failure })
    setSending((all) => all.filter(({ id }) => !ids.includes(id) || failures[ids.indexOf(id)]))
    readAgain(store, claimUuid)
  }

  return {
    sending,
    /** An empty list is skipped. */
    add: (files: readonly File[]) => {
      const group = files.map((file) => ({ id: ++lastId, file, progress: 0, failure: null, uploadUuid: null }))
      setSending((all) => [...all, ...group])
      void send(group.filter((one) => !isLarge(one)))
      for (const one of group.filter(isLarge)) void sendLarge(one)
    },
    retry: (one: Sending) => void (isLarge(one) ? sendLarge(one) : send([one])),
    forget: ({ id, uploadUuid }: Sending) => {
      setSending((all) => all.filter((other) => other.id !== id))
      if (uploadUuid) void filesDoor().then(({ abandonPieces }) => abandonPieces(store, uploadUuid))
    },
  }
}
