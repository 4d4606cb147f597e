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
}

let lastId = 0

const categoryOf = ({ name }: File): Picture['category'] => {
  if (/\.dcm$/i.test(name)) return 'radio'
  return /\.(?:pdf|zip|mp4)$/i.test(name) ? 'viewer' : 'picture'
}

/** FILE-02: pictures on their way to a claim. What befalls one of them changes its own row and nothing else. */
export function usePictures(claimUuid: string) {
  const store = useStore() as unknown as AppStore
  const [sending, setSending] = useState<readonly Sending[]>([])
  const change = (ids: readonly number[], more: Partial<Sending>) =>
    setSending((all) => all.map((one) => (ids.includes(one.id) ? { ...one, ...more } : one)))

  const send = async (group: readonly Sending[]) => {
    if (group.length === 0) return
    const ids = group.map(({ id }) => id)
    change(ids, { progress: 0, failure: null })
    const state = store.getState() as unknown as State
    const userUuid = selectActing(state)?.userUuid ?? selectAuth(state).uuid
    const pictures = group.map(({ file }) => ({ file, category: categoryOf(file) }))
    const failures = await sendPictures(store, pictures, { claimUuid, userUuid }, (progress) =>
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
      const group = files.map((file) => ({ id: ++lastId, file, progress: 0, failure: null }))
      setSending((all) => [...all, ...group])
      void send(group)
    },
    retry: (one: Sending) => void send([one]),
    forget: ({ id }: Sending) => setSending((all) => all.filter((other) => other.id !== id)),
  }
}
