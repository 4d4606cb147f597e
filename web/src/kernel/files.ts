import type { Route } from '@arcade/contract/kernel/route.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { type Answer, type Argument, callOf } from './api.ts'
import { request, type State } from './base-query.ts'
import { type Failure, type Send, send } from './call.ts'
import { sendFile } from './send-file.ts'

interface LoadedFile {
  name: string | null
  content: Blob
}

/**
 * A call whose answer is a file to keep: `download(argument)` puts it where the browser puts downloads, under the server's
 * name for it, and gives what went wrong, or null. `onSaved` gets what is in it. Routes come from a `*.api.ts`, as endpoints do.
 */
export function useDownload<R extends Route>(route: R) {
  const store = useStore<State>()
  const [busy, setBusy] = useState(false)
  const download = async (argument: Argument<R>, onSaved?: (content: Blob) => void): Promise<Failure | null> => {
    setBusy(true)
    const sent = await request(callOf(route, argument), store, receiveFile)
    setBusy(false)
    if (sent.error) return sent.error
    const loaded = sent.data as LoadedFile
    save(loaded)
    onSaved?.(loaded.content)
    return null
  }
  return { download, busy }
}

const receiveFile: Send = (call, sender) =>
  send(call, sender, async (response) => ({
    name: nameIn(response.headers.get('content-disposition')),
    content: await response.blob(),
  }))

function nameIn(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  try {
    return encoded ? decodeURIComponent(encoded) : null
  } catch {
    return null
  }
}

function save({ name, content }: LoadedFile) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name ?? ''
  link.click()
  // The browser has it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

type Uploaded<R extends Route> = { data: Answer<R>; error?: undefined } | { data?: undefined; error: Failure }

/**
 * A call whose body is a file. `progress` goes from 0 to 1 while it is sent, and is null when nothing is; `stop` gives up,
 * and so does leaving the page.
 */
export function useUpload<R extends Route>(route: R) {
  const store = useStore<State>()
  const [progress, setProgress] = useState<number | null>(null)
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])
  const upload = async (argument: Argument<R>, file: Blob): Promise<Uploaded<R>> => {
    const stopper = new AbortController()
    under.current?.abort()
    under.current = stopper
    setProgress(0)
    const by = sendFile(file, setProgress)
    const sent = await request(
      { ...callOf(route, argument), quiet: 'own progress' },
      { ...store, signal: stopper.signal },
      by,
    )
    setProgress(null)
    return sent.error ? { error: sent.error } : { data: sent.data as Answer<R> }
  }
  return { upload, progress, stop: () => under.current?.abort() }
}
