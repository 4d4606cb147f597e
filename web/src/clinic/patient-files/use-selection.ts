import { useCallback, useMemo, useRef, useState } from 'react'
import type { StoredFile } from '../files/index.ts'
import { rangeBetween } from './patient-files.rules.ts'

export interface Selection {
  files: readonly StoredFile[]
  has: (uuid: string) => boolean
  toggle: (uuid: string, range: boolean) => void
  clear: () => void
}

/** Which of the files that are shown are chosen; what is shown no more is not. `first` are those that the address names. */
export function useSelection(shown: readonly StoredFile[], first: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first))
  const last = useRef<string | null>(null)
  const uuids = useRef<string[]>([])
  uuids.current = shown.map(({ uuid }) => uuid)
  // The same for every drawing, so that two thousand tiles are not drawn again for one that is pressed.
  const toggle = useCallback((uuid: string, range: boolean) => {
    const between = range ? rangeBetween(uuids.current, last.current, uuid) : [uuid]
    last.current = uuid
    setChosen((before) => {
      const next = new Set(before)
      for (const one of between) {
        if (before.has(uuid)) next.delete(one)
        else next.add(one)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setChosen(new Set()), [])
  const files = useMemo(() => shown.filter(({ uuid }) => chosen.has(uuid)), [shown, chosen])
  return { files, has: (uuid) => chosen.has(uuid), toggle, clear }
}
