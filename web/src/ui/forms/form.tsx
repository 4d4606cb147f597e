import { type ReactNode, useEffect } from 'react'
import { problemMessage, referenceOf } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Stack } from '../layout/layout.tsx'
import { Notice } from '../layout/notice.tsx'
import styles from './form.module.css'
import { SaveBar } from './save-bar.tsx'
import type { FormState } from './use-form.ts'

interface Props {
  form: FormState
  children: ReactNode
  /** Below the fields; the one that submits is `type="submit"`. */
  actions?: ReactNode
  /** Closes it; what was typed is thrown away, and that can be undone. */
  onCancel?: (() => void) | undefined
  /** When that is undone. */
  onReopen?: (() => void) | undefined
  /** The actions stand at the lower edge of the drawer, always in sight. */
  pinned?: boolean
  /** What happened while one typed: shown in the bar, which is in sight. */
  says?: string | undefined
}

/** Fields one below the other, then what went wrong with the whole, then the actions. Enter submits. */
export function Form({ form, children, ...bar }: Props) {
  const { t } = useTranslation('ui')
  const { t: tProblems } = useTranslation('problems')
  const { failure, onSubmit, ref, busy } = form
  const requestId = failure && referenceOf(failure)
  useRestoredInView(form)
  return (
    <Stack as="form" gap={16} ref={ref} className={styles.form} noValidate onSubmit={onSubmit} aria-busy={busy}>
      <p className={styles.required} aria-hidden="true">
        {t('field.required')}
      </p>
      {children}
      {failure && (
        <Notice tone="bad">
          {problemMessage(tProblems, failure)}
          {requestId && <span className={styles.reference}>{t('reference', { requestId })}</span>}
        </Notice>
      )}
      {bar.actions && <SaveBar form={form} {...bar} />}
    </Stack>
  )
}

/** In milliseconds: so long a page that opens may still grow, or be scrolled to where it was before. */
const settling = 3_000

/**
 * What came back and is not saved is seen at once, above the bar: `scroll-padding` keeps it clear of that. It stays so while the
 * page settles, until somebody does something.
 */
function useRestoredInView({ ref, unsaved }: FormState) {
  const isRestored = unsaved.restoredAt !== undefined
  useEffect(() => {
    const marks = [...(ref.current?.querySelectorAll('[data-unsaved-mark]') ?? [])]
    if (!isRestored || marks.length === 0) return
    // All of them where there is room, and the first in any case.
    const show = () => {
      for (const mark of [marks.at(-1), marks[0]])
        (mark?.closest('[data-field], fieldset') ?? mark)?.scrollIntoView?.({ block: 'nearest' })
    }
    show()
    const grown = new ResizeObserver(show)
    grown.observe(document.body)
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      grown.disconnect()
      over.abort()
    }
    const timer = setTimeout(end, settling)
    window.addEventListener('scroll', show, { passive: true, signal: over.signal })
    for (const action of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(action, end, { passive: true, signal: over.signal })
    return end
  }, [isRestored, ref])
}
