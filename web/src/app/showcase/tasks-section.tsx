import { useState } from 'react'
import { formatMoney } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { DonutChart } from '../../ui/charts/donut-chart.tsx'
import { type DateRange, DateRangeField } from '../../ui/forms/date-range-field.tsx'
import { QuantityField } from '../../ui/forms/quantity-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { Steps } from '../../ui/layout/steps.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { toast } from '../../ui/overlays/toast.ts'
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
