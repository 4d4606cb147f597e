import { useTranslation } from '../../kernel/translation.ts'
import { isCalendarDate } from '../base/dates.ts'
import { Grid } from '../layout/layout.tsx'
import { DateField } from './date-field.tsx'
import styles from './date-range-field.module.css'

export interface DateRange {
  from: string
  to: string
}

interface Props {
  label: string
  value: DateRange
  onChange: (value: DateRange) => void
  max?: string
}

/** A period that ends before it begins: the field says so, and it is not searched for. */
export const isReversed = ({ from, to }: DateRange): boolean => isCalendarDate(from) && isCalendarDate(to) && to < from

/** From a day to a day, either of which may be open; the second is not before the first. */
export function DateRangeField({ label, value, onChange, max }: Props) {
  const { t } = useTranslation('forms')
  const { from, to } = value
  const reversed = isReversed(value)
  const last = isCalendarDate(to) && !reversed ? to : max
  return (
    <Grid as="fieldset" gap={12} rowGap={8} min={150}>
      <legend className={styles.legend}>{label}</legend>
      <DateField
        label={t('range.from')}
        value={from}
        onChange={(next) => onChange({ from: next, to })}
        {...(last && { max: last })}
        optional
      />
      <DateField
        label={t('range.to')}
        value={to}
        onChange={(next) => onChange({ from, to: next })}
        {...(isCalendarDate(from) && { min: from })}
        {...(max && { max })}
        {...(reversed && { error: t('range.reversed') })}
        optional
      />
    </Grid>
  )
}
