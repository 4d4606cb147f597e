import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { retryStylesheets } from '../kernel/stylesheet-retry.ts'
import { LightToast } from './light-toast.tsx'
import { listenToToasts, type Toast } from './toast.ts'
import { toastKey } from './use-toast-key.ts'

const load = () => retryStylesheets().then(() => import('./toasts.tsx'))

/** Where toasts come up. The first one loads what draws them; where that does not come, they are drawn without it. */
export function ToastPlace() {
  const { t } = useTranslation('ui')
  const [said, setSaid] = useState<Toast>()
  const [plain, setPlain] = useState<Toast>()
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(
    () =>
      listenToToasts((toast) => {
        setSaid(toast)
        void load().then(
          (loaded) => {
            setPart(loaded)
            loaded.showToast(toast)
          },
          () => setPlain(toast),
        )
      }),
    [],
  )
  useEffect(fetchBeforehand, [])
  return (
    <>
      {/* It is there before the words: only so are they read out. Errors are an alert of their own. */}
      <div className="visually-hidden" role="status">
        {said?.tone !== 'error' && said?.text}
        {said?.undo && ` ${t('undo.key', { key: toastKey })}`}
      </div>
      {part && <part.Toasts />}
      {plain && <PlainToast toast={plain} onClose={() => setPlain(undefined)} />}
    </>
  )
}

function PlainToast({ toast: { tone, text, undo }, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <LightToast
      tone={tone}
      text={text}
      closeLabel={t('close')}
      onClose={onClose}
      {...(undo && { undo: { label: t('undo'), run: undo } })}
    />
  )
}

/** Whoever touches the page may soon be told something: while nothing else is to do, what draws it comes. */
function fetchBeforehand() {
  const touched = new AbortController()
  const fetchIt = () => {
    touched.abort()
    window.requestIdleCallback?.(() => void load().catch(() => {}))
  }
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, fetchIt, { signal: touched.signal })
  return () => touched.abort()
}
