import { useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { amountText, parseAmount } from '../base/amounts.ts'
import { classNames } from '../base/class-names.ts'
import { localeOf } from '../base/locale-of.ts'
import styles from './amount-field.module.css'
import { Field, type FieldProps } from './field.tsx'

/** Euros. Typed as one likes, and written as `1 284,50 €` when one leaves. */
export function AmountField({
  label,
  value,
  onChange,
  help,
  error,
  optional,
  unsaved,
  ...rest
}: FieldProps<number | null>) {
  const { t, i18n } = useTranslation('forms')
  const [typed, setTyped] = useState<string | null>(null)
  const [mistaken, setMistaken] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    onChange(parseAmount(text))
  }
  const leave = () => {
    const wrong = typed !== null && typed.trim() !== '' && parseAmount(typed) === null
    setMistaken(wrong)
    if (!wrong) setTyped(null)
  }
  const shown = error ?? (mistaken ? t('amount.invalid') : undefined)
  const euro = (
    <span className={styles.euro} aria-hidden="true">
      €
    </span>
  )
  return (
    <Field label={label} help={help} error={shown} optional={optional} unsaved={unsaved} after={euro}>
      {(control) => (
        <input
          {...control}
          {...rest}
          className={classNames(control.className, styles.amount)}
          inputMode="decimal"
          value={typed ?? amountText(value, localeOf(i18n))}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={() => setMistaken(false)}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
