import { useState } from 'react'
import { formatMoney } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { type DateRange, DateRangeField } from '../date-range-field.tsx'
import { DonutChart } from '../donut-chart.tsx'
import { localeOf } from '../locale-of.ts'
import { QuantityField } from '../quantity-field.tsx'
import { SelectionBar } from '../selection-bar.tsx'
import { SideColumn } from '../side-column.tsx'
import { Steps } from '../steps.tsx'
import { toast } from '../toast.ts'
import { spending } from './samples.ts'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

const steps = [texts.stepWhat, texts.stepWhich, texts.stepSend]

/** What a page about one thing is made of: a task in steps, with what belongs to it beside. */
export function TasksSection() {
  const { i18n } = useTranslation()
  const [at, setAt] = useState(1)
  const [quantity, setQuantity] = useState(2)
  const [range, setRange] = useState<DateRange>({ from: '2026-10-01', to: '' })
  const [selected, setSelected] = useState(3)
  const euros = (value: number) => formatMoney(value, localeOf(i18n))
  const go = (step: number) => (step < steps.length ? setAt(step) : toast.success(texts.saved))
  const aside = (
    <Section title={texts.spending}>
      <DonutChart label={texts.spending} parts={spending} format={euros} whole={euros(4134.7)} />
    </Section>
  )
  return (
    <SideColumn aside={aside}>
      <Card>
        <Steps label={texts.claim} steps={steps} at={at} onGo={go} finish={texts.send}>
          <QuantityField label={texts.quantity} value={quantity} onChange={setQuantity} max={20} />
          <DateRangeField label={texts.period} value={range} onChange={setRange} />
        </Steps>
      </Card>
      <SelectionBar count={selected} onClear={() => setSelected(0)}>
        <Button size="small">{texts.pay}</Button>
      </SelectionBar>
    </SideColumn>
  )
}
