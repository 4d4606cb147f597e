import type { Gs1Elements } from '@arcade/contract/clinic/acts/gs1.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { isCalendarDate } from '../../ui/base/dates.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { describedBy, FieldNotes } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import styles from './act-form.module.css'
import { BoughtLotsField } from './bought-lots-field.tsx'
import { Gs1Field } from './gs1-field.tsx'
import { isKnown, type LotField, type LotValues, lotFaults, withBought, withRead } from './lots.rules.ts'

interface Props {
  value: readonly LotValues[]
  onChange: (lots: readonly LotValues[]) => void
  teeth: readonly number[]
  /** The day of the act: nothing is placed that had expired by then. */
  date: string
  needed: boolean
  error: string | undefined
  unsaved: boolean
  /** Whether faults of single lots are shown yet. */
  tried: boolean
}

/** ACT-03: what was placed, typed or read from its label. */
export function LotsField({ value, onChange, teeth, date, needed, error, unsaved, tried }: Props) {
  const { t } = useTranslation('acts')
  const read = (elements: Gs1Elements) => {
    if (isKnown(value, elements)) return t('gs1.known')
    onChange(withRead(value, elements, { id: crypto.randomUUID(), teeth }))
    return undefined
  }
  const add = () => onChange(withRead(value, {}, { id: crypto.randomUUID(), teeth }))
  const change = (lot: LotValues) => onChange(value.map((other) => (other.id === lot.id ? lot : other)))
  return (
    <fieldset
      className={styles.group}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy('lots', { error, unsaved })}
    >
      <legend className={styles.legend} data-required={needed ? '' : undefined}>
        {t('lots')}
      </legend>
      {unsaved && <UnsavedMark id="lots-unsaved" />}
      <FieldNotes id="lots" error={error} />
      <Gs1Field label={t('gs1.label')} help={t('gs1.help')} onRead={read} />
      <BoughtLotsField onChoose={(lot) => onChange(withBought(value, lot, { id: crypto.randomUUID(), teeth }))} />
      {value.map((lot, index) => (
        <LotFields
          key={lot.id}
          title={t('lot.number', { number: index + 1 })}
          lot={lot}
          teeth={teeth}
          date={date}
          tried={tried}
          onChange={change}
          onRemove={() => onChange(value.filter(({ id }) => id !== lot.id))}
        />
      ))}
      <Button variant="quiet" size="small" icon={<Icon of={IconPlus} size={18} />} onClick={add}>
        {t('lot.add')}
      </Button>
    </fieldset>
  )
}

interface LotProps {
  title: string
  lot: LotValues
  teeth: readonly number[]
  date: string
  tried: boolean
  onChange: (lot: LotValues) => void
  onRemove: () => void
}

function LotFields({ title, lot, teeth, date, tried, onChange, onRemove }: LotProps) {
  const { t } = useTranslation('acts')
  const faults = tried ? lotFaults(lot, teeth) : {}
  const field = (name: LotField | 'manufacturer') => ({
    value: lot[name],
    onChange: (value: string) => onChange({ ...lot, [name]: value }),
    error: name === 'manufacturer' ? undefined : faults[name] && t(`lot.fault.${faults[name]}`),
    autoComplete: 'off',
  })
  const expired = isCalendarDate(lot.expiry) && lot.expiry < date
  const places = [...new Set([...teeth, ...(lot.tooth ? [Number(lot.tooth)] : [])])]
  return (
    <fieldset className={styles.lot}>
      <legend className={styles.lotTitle}>{title}</legend>
      <div className={styles.remove}>
        <IconButton
          label={t('lot.remove', { title })}
          icon={<Icon of={IconTrash} />}
          tone="danger"
          onClick={onRemove}
        />
      </div>
      <Grid gap={20} rowGap={16} min={220} fill align="start" className={styles.details}>
        <TextField label={t('lot.article')} maxLength={200} {...field('article')} />
        <TextField label={t('lot.manufacturer')} maxLength={200} optional {...field('manufacturer')} />
        <TextField label={t('lot.lot')} maxLength={20} autoCapitalize="none" {...field('lot')} />
        <TextField label={t('lot.gtin')} maxLength={20} inputMode="numeric" optional {...field('gtin')} />
        <TextField label={t('lot.serial')} maxLength={20} autoCapitalize="none" optional {...field('serial')} />
        <DateField label={t('lot.expiry')} optional help={expired && t('lot.expired')} {...field('expiry')} />
        {places.length > 0 && (
          <SelectField
            label={t('lot.tooth')}
            optional
            placeholder={t('unsaid')}
            {...field('tooth')}
            options={places.map((tooth) => ({ value: String(tooth), label: String(tooth) }))}
          />
        )}
      </Grid>
    </fieldset>
  )
}
