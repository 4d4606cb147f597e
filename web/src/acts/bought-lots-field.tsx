import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { SelectField } from '../ui/select-field.tsx'
import styles from './act-form.module.css'
import { type BoughtLot, useListBoughtLotsQuery } from './acts.api.ts'
import { placeable } from './lots.rules.ts'

/** ACT-03: the lots that the practice bought, to choose from; nothing where it knows of none. */
export function BoughtLotsField({ onChoose }: { onChoose: (lot: BoughtLot) => void }) {
  const { t } = useTranslation('acts')
  const { data } = useListBoughtLotsQuery({ query: {} })
  const lots = placeable(data?.result ?? [])
  if (lots.length === 0) return null
  const options = lots.map(({ article, lot, delivery }, place) => ({
    value: String(place),
    label: t('bought.option', { article, lot, date: formatDate(delivery.date) }),
  }))
  const choose = (value: string) => {
    const lot = lots[Number(value)]
    if (value !== '' && lot) onChoose(lot)
  }
  return (
    <div className={styles.bought}>
      <SelectField
        label={t('bought')}
        help={t('bought.help')}
        optional
        placeholder={t('bought.choose')}
        value=""
        onChange={choose}
        options={options}
      />
    </div>
  )
}
