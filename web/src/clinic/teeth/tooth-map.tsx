import { type Dentition, isTooth } from '@arcade/contract/parts/teeth/teeth.ts'
import { onlyDentitionOf } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { useState } from 'react'
import { ToothArches } from './tooth-arches.tsx'
import styles from './tooth-chart.module.css'
import { DentitionSwitch } from './tooth-dentition.tsx'
import { type ToothMarks, ToothPlace } from './tooth-place.tsx'
import { useToothName } from './use-tooth-name.ts'

interface Props {
  label: string
  dentition?: Dentition | undefined
  /** Teeth that stand out. */
  value?: readonly number[]
  marks?: ToothMarks
}

/** The chart to look at: what is known of each tooth. Who cannot see it hears of the teeth that have something. */
export function ToothMap({ label, dentition, value = [], marks = {} }: Props) {
  const nameOf = useToothName()
  const teeth = [...new Set([...value, ...Object.keys(marks).map(Number)])].filter(isTooth)
  const [shown, setShown] = useState(onlyDentitionOf(teeth) ?? dentition ?? 'adult')
  return (
    <figure className={styles.map} aria-label={label}>
      <DentitionSwitch shown={shown} teeth={teeth} onChange={setShown} />
      <ToothArches dentition={shown} whole>
        {(tooth) => (
          <span
            key={tooth}
            className={styles.seen}
            data-tooth={tooth}
            data-chosen={value.includes(tooth) ? '' : undefined}
            data-marked={marks[tooth] ? '' : undefined}
            {...(teeth.includes(tooth)
              ? { role: 'img', 'aria-label': [nameOf(tooth), marks[tooth]?.text].filter(Boolean).join(', ') }
              : { 'aria-hidden': true })}
          >
            <ToothPlace tooth={tooth} mark={marks[tooth]} />
          </span>
        )}
      </ToothArches>
    </figure>
  )
}
