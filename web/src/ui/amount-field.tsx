import { useState } from 'react'
import { useTranslation } from '../kernel/translation.ts'
import styles from './amount-field.module.css'
import { amountText, parseAmount } from './amounts.ts'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { localeOf } from './locale-of.ts'

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
