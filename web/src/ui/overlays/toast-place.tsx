import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { listenToToasts, type Toast } from './toast.ts'
import { ToastBox } from './toast-box.tsx'
import styles from './toast-place.module.css'
import { toastKey } from './use-toast-key.ts'

type Shown = Toast & { id: number }

/** As many as one reads; an older one makes room. */
const most = 3

/** Where toasts come up in the portal. */
export function ToastPlace() {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState<Shown[]>([])
  const [announced, setAnnounced] = useState<Toast>()
  // Before the effects of the page: one of them may say something at once.
  useLayoutEffect(() => {
    let count = 0
    return listenToToasts((toast) => {
      setAnnounced(toast)
      count += 1
      const next = { ...toast, id: count }
      setShown((before) => [...before, next].slice(-most))
    })
  }, [])
  const place = useRef<HTMLDivElement>(null)
  // In the top layer, and each time anew: an open dialog would lie above them.
  useLayoutEffect(() => {
    const box = place.current
    if (!box || shown.length === 0) return
    box.showPopover()
    return () => box.hidePopover()
  }, [shown])
  const close = (gone: number) => setShown((before) => before.filter(({ id }) => id !== gone))
  return (
    <>
      {/* It is there before the words: only so are they read out. Errors are an alert of their own. */}
      <div className="visually-hidden" role="status">
        {announced?.tone !== 'error' && announced?.text}
        {announced?.undo && ` ${t('undo.key', { key: toastKey })}`}
      </div>
      <div ref={place} popover="manual" className={styles.place}>
        {shown.map(({ id, tone, text, undo }) => (
          <ToastBox
            key={id}
            tone={tone}
            text={text}
            undo={undo && { label: t('undo'), run: undo }}
            closeLabel={t('close')}
            onClose={() => close(id)}
          />
        ))}
      </div>
    </>
  )
}
