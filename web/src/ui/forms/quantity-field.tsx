import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './quantity-field.module.css'

interface Props extends FieldProps<number> {
  min?: number
  max?: number
}

/** A whole number of things: typed, or one more and one less by a press or an arrow key. */
export function QuantityField({ label, value, onChange, min = 1, max = 999, ...rest }: Props) {
  const { t } = useTranslation('forms')
  const [typed, setTyped] = useState<string | null>(null)
  const { help, error, optional, unsaved, disabled, ...input } = rest
  const within = (wanted: number) => Math.min(Math.max(wanted, min), max)
  const step = (by: number) => {
    setTyped(null)
    onChange(within(value + by))
  }
  const type = (text: string) => {
    setTyped(text)
    const read = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
    if (read >= min && read <= max) onChange(read)
  }
  const button = (text: string, icon: typeof IconPlus, by: number, end: number) => (
    <IconButton label={text} icon={<Icon of={icon} />} disabled={disabled || value === end} onClick={() => step(by)} />
  )
  return (
    <Field
      label={label}
      help={help}
      error={error}
      optional={optional}
      unsaved={unsaved}
      before={button(t('quantity.less', { label }), IconMinus, -1, min)}
      after={button(t('quantity.more', { label }), IconPlus, 1, max)}
    >
      {(control) => (
        <input
          {...control}
          {...input}
          className={classNames(control.className, styles.quantity)}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          disabled={disabled}
          inputMode="numeric"
          value={typed ?? String(value)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (!by) return
            event.preventDefault()
            step(by)
          }}
        />
      )}
    </Field>
  )
}
