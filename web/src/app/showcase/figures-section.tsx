import { IconAlertTriangle, IconFileInvoice, IconMoodSmile, IconRosetteDiscount } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoney, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { AreaChart } from '../../ui/charts/area-chart.tsx'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { Stat } from '../../ui/charts/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { smileys, spending } from './samples.ts'
import { Columns, Line, Section } from './section.tsx'
import { texts } from './texts.ts'

const names = ['Arcade', 'Cabinet du Canal', 'Éole', 'Label’Dent', 'Dents', 'Boulevard', 'Quai']

/** A dashboard in small: what is watched, what is to do. */
export function FiguresSection() {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n)
  const whole = (value: number) => formatNumber(value, locale, 0)
  return (
    <>
      <Columns>
        <Card title={texts.todo} flush>
          <ListRows label={texts.todo}>
            <ListRow
              icon={<Icon of={IconFileInvoice} />}
              tone="warn"
              title={texts.todoInvoice}
              detail={
                <>
                  {texts.todoInvoiceDetail} · <Amount euros={1284.5} />
                </>
              }
              aside={
                <Button variant="main" size="small">
                  {texts.pay}
                </Button>
              }
            />
            <ListRow
              icon={<Icon of={IconRosetteDiscount} />}
              tone="info"
              title={texts.todoOffer}
              detail={texts.todoOfferDetail}
              to="."
            />
            <ListRow icon={<Icon of={IconAlertTriangle} />} tone="bad" title={texts.todoClaim} to="." />
          </ListRows>
        </Card>
        <Card title={texts.smileys} icon={<Icon of={IconMoodSmile} />} aside={<Link to=".">{texts.history}</Link>}>
          <Stat label={texts.balance} value={whole(1240)} detail={texts.expiring} />
          <Stat label={texts.toPay} value={<Amount euros={-1284.5} />} size="medium" />
          <AreaChart label={texts.smileysOverYear} points={smileys} format={whole} compact />
        </Card>
      </Columns>
      <Columns>
        <Section title={texts.smileysOverYear}>
          <AreaChart label={texts.smileysOverYear} points={smileys} format={whole} />
        </Section>
        <Section title={texts.spending}>
          <BarChart label={texts.spending} bars={spending} format={(value) => formatMoney(value, locale)} />
        </Section>
        <Section title={texts.pictures}>
          {([64, 48, 24] as const).map((size) => (
            <Line key={size}>
              <PictureTile name="Smilers" image="/applications/smilers.svg" size={size} />
              {names.map((name) => (
                <PictureTile key={name} name={name} image={null} size={size} />
              ))}
            </Line>
          ))}
        </Section>
      </Columns>
    </>
  )
}
