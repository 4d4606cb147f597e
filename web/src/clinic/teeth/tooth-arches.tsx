import { archOf, type Dentition, jaws } from '@arcade/contract/parts/teeth/teeth.ts'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import styles from './tooth-arches.module.css'

interface Props {
  dentition: Dentition
  /** What is brought into view where the arches are wider than the screen. */
  show?: number | undefined
  /** Nothing to press, so that it may be as small as the screen: it never slides. */
  whole?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: (tooth: number) => ReactNode
}

/** Two jaws as one looks at the patient, upper above lower. On a telephone they slide under the finger. */
export function ToothArches({ dentition, show, whole = false, onKeyDown, children }: Props) {
  const { t } = useTranslation('teeth')
  const gum = useId()
  const view = useRef<HTMLDivElement>(null)
  // The midline, or the tooth that matters: once for each dentition, and never while one works.
  const shown = useRef<Dentition>(null)
  useLayoutEffect(() => {
    if (shown.current === dentition) return
    shown.current = dentition
    const tooth = view.current?.querySelector<HTMLElement>(`[data-tooth="${show}"]`)
    const middle = tooth ? tooth.offsetLeft + tooth.offsetWidth / 2 : (view.current?.scrollWidth ?? 0) / 2
    view.current?.scrollTo?.({ left: middle - view.current.clientWidth / 2 })
  }, [dentition, show])
  return (
    <div className={styles.arches} data-dentition={dentition} data-whole={whole ? '' : undefined}>
      <div className={styles.sides} aria-hidden="true">
        <span>{t('patientRight')}</span>
        <span>{t('patientLeft')}</span>
      </div>
      <div ref={view} className={styles.view}>
        <div className={styles.mouth} style={{ '--gum': `url(#${gum})` } as CSSProperties}>
          <svg className={styles.paint} aria-hidden="true">
            <linearGradient id={gum} x1="0" y1="0" x2="0" y2="1">
              <stop className={styles.gumEnd} offset="0.12" />
              <stop className={styles.gumEdge} offset="1" />
            </linearGradient>
          </svg>
          {jaws.map((jaw) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of a grid in every browser
            <div key={jaw} role="group" aria-label={t(`jaw.${jaw}`)} className={styles.jaw} onKeyDown={onKeyDown}>
              {archOf(dentition, jaw).map(children)}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
