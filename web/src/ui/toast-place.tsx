import { lazy, Suspense, useEffect, useState } from 'react'
import { listenToToasts, type Toast } from './toast.ts'

const load = () => import('./toasts.tsx')
const Toasts = lazy(() => load().then(({ Toasts }) => ({ default: Toasts })))

/** Where toasts come up. The first one loads what draws them. */
export function ToastPlace() {
  const [said, setSaid] = useState<Toast>()
  useEffect(
    () =>
      listenToToasts((toast) => {
        setSaid(toast)
        void load().then(({ showToast }) => showToast(toast))
      }),
    [],
  )
  return (
    <>
      {/* It is there before the words: only so are they read out. Errors are an alert of their own. */}
      <div className="visually-hidden" role="status">
        {said?.tone !== 'error' && said?.text}
      </div>
      {said && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}
