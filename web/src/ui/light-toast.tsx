import place from './light-toast.module.css'
import type { Toast } from './toast.ts'
import { ToastBox } from './toast-box.tsx'
import { useAutoDismiss } from './use-auto-dismiss.ts'

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
  const holding = useAutoDismiss(patience, onClose)
  return (
    <div
      className={place.place}
      // What is no error has been read out where toasts come up.
      role={tone === 'error' ? 'alert' : 'group'}
      {...holding}
    >
      <ToastBox text={text} tone={tone} undo={undo} closeLabel={closeLabel} onClose={onClose} />
    </div>
  )
}
