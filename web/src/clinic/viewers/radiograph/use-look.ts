import type { Window } from '@arcade/contract/parts/radiographs/shading.ts'
import { useState } from 'react'
import { firstLook, type LookName, windowOf } from './looks.rules.ts'
import type { Look, Opened } from './radiograph-protocol.ts'
import type { Seen } from './seen.rules.ts'

/** Window, level, frame and whether black is white. */
export function useLook(opened: Opened, seen: Seen | null) {
  const first: Look = { frame: 0, window: opened.first, isInverted: false }
  const [look, setLook] = useState(seen?.look ?? first)
  const [lookName, setName] = useState<LookName | null>(() => (seen ? seen.lookName : firstLook(opened)))
  return {
    look,
    lookName,
    setLookName(name: LookName) {
      setName(name)
      setLook((look) => ({ ...look, window: windowOf(name, opened) }))
    },
    setWindow(window: Window) {
      setName(null)
      setLook((look) => ({ ...look, window }))
    },
    invert: () => setLook((look) => ({ ...look, isInverted: !look.isInverted })),
    setFrame: (frame: number) => setLook((look) => ({ ...look, frame })),
    resetLook() {
      setName(firstLook(opened))
      setLook((look) => ({ ...first, frame: look.frame }))
    },
  }
}
