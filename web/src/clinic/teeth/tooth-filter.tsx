import type { Dentition } from '@arcade/contract/parts/teeth/teeth.ts'
import { onlyDentitionOf } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { useState } from 'react'
import styles from './tooth-chart.module.css'
import { DentitionSwitch } from './tooth-dentition.tsx'
import { ToothPicker } from './tooth-picker.tsx'
import type { ToothMarks } from './tooth-place.tsx'

interface Props {
  label: string
  dentition?: Dentition | undefined
  marks: ToothMarks
  /** Below, while no tooth is chosen: what a press does. */
  caption: string
  value: readonly number[]
  onChange: (teeth: number[]) => void
}

/** The chart to look at and to press: what is known of each tooth, and which of them matter now. */
export function ToothFilter({ label, dentition, marks, caption, value, onChange }: Props) {
  const marked = Object.keys(marks).map(Number)
  const [chosen, setChosen] = useState<Dentition>()
  const shown = chosen ?? onlyDentitionOf(marked) ?? dentition ?? 'adult'
  return (
    <div className={styles.map}>
      <DentitionSwitch shown={shown} teeth={marked} onChange={setChosen} />
      <ToothPicker
        label={label}
        dentition={shown}
        value={value}
        marks={marks}
        disabled={false}
        caption={value.length === 0 ? caption : undefined}
        onPick={(teeth) => onChange([...teeth])}
      />
    </div>
  )
}
