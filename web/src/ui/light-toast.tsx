import { IconExclamationCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import button from './icon-button.module.css'
import place from './light-toast.module.css'
import styles from './toasts.module.css'

const patience = 10_000

interface Props {
  text: string
  closeLabel: string
  onClose: () => void
}

/** A toast for a page without Mantine and i18next: looks and behaves as those of `toasts.tsx`. It stays while one looks at it. */
export function LightToast({ text, closeLabel, onClose }: Props) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const clock = setTimeout(onClose, patience)
    return () => clearTimeout(clock)
  }, [held, onClose])
  return (
    <div
      className={place.place}
      role="alert"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.toast} data-tone="error">
        <Icon of={IconExclamationCircle} />
        <p className={styles.text}>{text}</p>
        <button type="button" className={button.button} aria-label={closeLabel} title={closeLabel} onClick={onClose}>
          <Icon of={IconX} size={18} />
        </button>
      </div>
    </div>
  )
}
