import { useEffect, useState } from 'react'
import place from './light-toast.module.css'
import type { Toast } from './toast.ts'
import { ToastBox } from './toast-box.tsx'

const patience = 10_000

interface Props {
  text: string
  tone?: Toast['tone']
  undo?: { label: string; run: () => void }
  closeLabel: string
  onClose: () => void
}

/** A toast for a page without Mantine and i18next: behaves as those of `toasts.tsx`. It stays while one looks at it. */
export function LightToast({ text, tone = 'error', undo, closeLabel, onClose }: Props) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const clock = setTimeout(onClose, patience)
    return () => clearTimeout(clock)
  }, [held, onClose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, which the tone decides
    <div
      className={place.place}
      // What is no error has been read out where toasts come up.
      role={tone === 'error' ? 'alert' : 'group'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastBox text={text} tone={tone} undo={undo} closeLabel={closeLabel} onClose={onClose} />
    </div>
  )
}
