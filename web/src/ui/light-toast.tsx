import { IconCheck, IconExclamationCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import button from './icon-button.module.css'
import place from './light-toast.module.css'
import type { Toast } from './toast.ts'
import styles from './toasts.module.css'

const patience = 10_000

interface Props {
  text: string
  tone?: Toast['tone']
  undo?: { label: string; run: () => void }
  closeLabel: string
  onClose: () => void
}

/** A toast for a page without Mantine and i18next: looks and behaves as those of `toasts.tsx`. It stays while one looks at it. */
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
      <div className={styles.toast} data-tone={tone}>
        <Icon of={tone === 'error' ? IconExclamationCircle : IconCheck} />
        <p className={styles.text}>{text}</p>
        {undo && (
          <button type="button" className={styles.undo} onClick={undo.run}>
            {undo.label}
          </button>
        )}
        <button type="button" className={button.button} aria-label={closeLabel} title={closeLabel} onClick={onClose}>
          <Icon of={IconX} size={18} />
        </button>
      </div>
    </div>
  )
}
