import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  open: boolean
  onClose: () => void
  label: string
  className: string | undefined
  children: ReactNode
}

/** The browser's own dialog: the page behind is inert, Escape closes it, the focus goes back to where it was. */
export function Modal({ open, onClose, label, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside it does.
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {open && children}
    </dialog>
  )
}
