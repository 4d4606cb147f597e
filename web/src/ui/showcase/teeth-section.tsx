import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToothChart } from '../tooth-chart.tsx'
import { ToothMap } from '../tooth-map.tsx'
import { Section } from './section.tsx'

const acts: Readonly<Record<number, number>> = { 16: 1, 24: 2, 36: 4, 37: 1, 46: 12, 55: 1 }

export function TeethSection() {
  const { t } = useTranslation('showcase')
  const [teeth, setTeeth] = useState<readonly number[]>([11, 21, 36, 37])
  const marks = Object.fromEntries(
    Object.entries(acts).map(([tooth, count]) => [tooth, { count, text: t('actsOfTooth', { number: count }) }]),
  )
  return (
    <>
      <Section title={t('teeth')}>
        <ToothChart label={t('teethTreated')} value={teeth} onChange={setTeeth} />
      </Section>
      <Section title={t('teethActs')}>
        <ToothMap label={t('teethActs')} marks={marks} value={[36]} />
      </Section>
    </>
  )
}
