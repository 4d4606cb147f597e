import { useEffect, useRef, useState } from 'react'
import type { Purpose, SharedFile } from './shares.api.ts'

/** Addresses of the small pictures, by the file; those that have none are not among them. */
export function usePreviews(
  files: readonly SharedFile[],
  askTickets: (uuids: string[], purpose: Purpose) => Promise<string[]>,
): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const ask = useRef(askTickets)
  useEffect(() => {
    const uuids = files.filter(({ preview }) => preview === 'ready').map(({ uuid }) => uuid)
    if (uuids.length === 0) return
    let isLeft = false
    ask.current(uuids, 'preview').then(
      (found) => !isLeft && setUrls(new Map(uuids.flatMap((uuid, at) => (found[at] ? [[uuid, found[at]]] : [])))),
      // The icons stay.
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [files])
  return urls
}
