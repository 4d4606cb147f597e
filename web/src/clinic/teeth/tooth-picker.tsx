import { archOf, type Dentition, dentitionOf } from '@arcade/contract/parts/teeth/teeth.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { ToothArches } from './tooth-arches.tsx'
import styles from './tooth-chart.module.css'
import { toothAfter } from './tooth-moves.ts'
import { type ToothMarks, ToothPlace } from './tooth-place.tsx'
import { useToothName } from './use-tooth-name.ts'

interface Props {
  label: string
  dentition: Dentition
  value: readonly number[]
  marks: ToothMarks
  disabled: boolean
  onPick: (teeth: Iterable<number>) => void
  /** What stands below while no tooth is near; how many are chosen otherwise. */
  caption?: string | undefined
}

/** Each tooth a button that stays pressed. One of them is reached by Tab, the arrows go from tooth to tooth. */
export function ToothPicker({ label, dentition, value, marks, disabled, onPick, caption }: Props) {
  const { t } = useTranslation('teeth')
  const nameOf = useToothName()
  const [last, setLast] = useState<number>()
  const [near, setNear] = useState<number>()
  const chosen = new Set(value)
  const here = (tooth: number | undefined) => tooth !== undefined && dentitionOf(tooth) === dentition
  const current = here(last) ? last : (value.find(here) ?? archOf(dentition, 'upper')[0])
  const toggle = (tooth: number) =>
    onPick(chosen.has(tooth) ? value.filter((other) => other !== tooth) : [...value, tooth])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = current === undefined ? null : toothAfter(current, event.key)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.closest('[data-teeth]')?.querySelector<HTMLElement>(`[data-tooth="${next}"]`)?.focus()
  }
  return (
    <fieldset className={styles.picker} disabled={disabled} data-teeth="">
      <legend className="visually-hidden">{label}</legend>
      <ToothArches dentition={dentition} show={value.find(here)} onKeyDown={move}>
        {(tooth) => (
          <button
            key={tooth}
            type="button"
            className={styles.tooth}
            data-tooth={tooth}
            data-chosen={chosen.has(tooth) ? '' : undefined}
            data-marked={marks[tooth] ? '' : undefined}
            aria-pressed={chosen.has(tooth)}
            aria-label={[nameOf(tooth), marks[tooth]?.text].filter(Boolean).join(', ')}
            tabIndex={tooth === current ? 0 : -1}
            onClick={() => toggle(tooth)}
            onFocus={() => {
              setLast(tooth)
              setNear(tooth)
            }}
            onBlur={() => setNear(undefined)}
            onPointerEnter={() => setNear(tooth)}
            onPointerLeave={() => setNear(undefined)}
          >
            <ToothPlace tooth={tooth} mark={marks[tooth]} />
          </button>
        )}
      </ToothArches>
      <p className={styles.caption} aria-hidden="true">
        {near === undefined || !here(near) ? (caption ?? t('chosen', { number: value.length })) : nameOf(near)}
      </p>
    </fieldset>
  )
}
