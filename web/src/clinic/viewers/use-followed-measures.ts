import { useState } from 'react'

/** What a viewer measures, until the frame gives other measures: those of another device. */
export function useFollowedMeasures<M>(given: unknown, read: (given: unknown) => M) {
  const [known, setKnown] = useState(given)
  const [measures, setMeasures] = useState(() => read(given))
  if (known !== given) {
    setKnown(given)
    setMeasures(read(given))
  }
  return [measures, setMeasures] as const
}
