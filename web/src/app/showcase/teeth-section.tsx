import { useState } from 'react'
import { ToothChart } from '../../clinic/teeth/tooth-chart.tsx'
import { ToothMap } from '../../clinic/teeth/tooth-map.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

const acts: Readonly<Record<number, number>> = { 16: 1, 24: 2, 36: 4, 37: 1, 46: 12, 55: 1 }

export function TeethSection() {
  const [teeth, setTeeth] = useState<readonly number[]>([11, 21, 36, 37])
  const marks = Object.fromEntries(
    Object.entries(acts).map(([tooth, count]) => [tooth, { count, text: `${count} ${texts.acts}` }]),
  )
  return (
    <>
      <Section title={texts.teeth}>
        <ToothChart label={texts.teethTreated} value={teeth} onChange={setTeeth} />
      </Section>
      <Section title={texts.teethActs}>
        <ToothMap label={texts.teethActs} marks={marks} value={[36]} />
      </Section>
    </>
  )
}
