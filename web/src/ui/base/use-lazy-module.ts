import { useEffect, useState } from 'react'
import { loadPart } from '../../kernel/load-part.ts'

interface Lazy<M> {
  part: M | null
  failed: boolean
}

/**
 * A part that is fetched when it is wanted. Where it does not come, what is there stays and says
 * so; `lazy` would take the whole page down, and not ask again.
 */
export function useLazyModule<M>(load: () => Promise<M>, wanted: boolean): Lazy<M> {
  const [part, setPart] = useState<M | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    setFailed(false)
    if (!wanted || part) return
    let gone = false
    loadPart(load).then(
      (loaded) => !gone && setPart(() => loaded),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [load, wanted, part])
  return { part, failed }
}
