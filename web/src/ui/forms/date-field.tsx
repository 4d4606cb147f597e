import { earliestBirth } from '@arcade/contract/kernel/earliest-birth.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { classNames } from '../base/class-names.ts'
import { birthExample, isCalendarDate, parseDate, withSlashes } from '../base/dates.ts'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { localeOf } from '../base/locale-of.ts'
import { useLazyModule } from '../base/use-lazy-module.ts'
import { Skeleton } from '../layout/skeleton.tsx'
import floatingBox from '../overlays/floating.module.css'
import { useAnchored } from '../overlays/use-anchored.ts'
import styles from './date-field.module.css'
import { Field, type FieldProps } from './field.tsx'

const loadCalendar = () => import('./calendar.tsx')

interface Props extends FieldProps<string> {
  /** The first and the last day that can be picked (`2026-12-31`). */
  min?: string
  max?: string
  /** The day somebody was born: it has been, and a year of two digits is read so. */
  birth?: boolean
}

/**
 * A calendar date (`2026-12-31`), typed as `31/12/2026`, `31/12/26` or `311226`, or picked. What is not a date yet stays the text that it is:
 * nothing typed is lost, and the contract's check refuses it.
 */
export function DateField({ label, value, onChange, help, error, optional, unsaved, birth, ...rest }: Props) {
  const { t, i18n } = useTranslation('ui')
  const today = todayHere()
  const { min = birth ? earliestBirth : undefined, max = birth ? today : undefined, ...input } = rest
  const example = birth ? birthExample : formatDate(max ?? today)
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(false)
  const { part: calendar, failed } = useLazyModule(loadCalendar, open)
  const { anchor, floating } = useAnchored<HTMLButtonElement, HTMLDivElement>({
    open,
    onClose: () => setOpen(false),
    align: 'end',
    clearOf: '[data-field]',
  })
  const text = isCalendarDate(value) ? formatDate(value) : value
  const mistaken = () => {
    if (!left || value === '') return undefined
    if (!isCalendarDate(value)) return t('date.invalid', { example })
    if (max && value > max) return t('error.future')
    return min && value < min ? t('error.too-early') : undefined
  }
  const read = (typed: string) => parseDate(typed, { today, birth }) ?? typed
  const type = (typed: string) => {
    const slashed = withSlashes(typed, text)
    onChange(/\d{4}$/.test(slashed) ? read(slashed) : slashed)
  }
  const settle = () => {
    if (read(value) !== value) onChange(read(value))
  }
  const leave = () => {
    setLeft(true)
    settle()
  }
  const pick = (date: string) => {
    onChange(date)
    setOpen(false)
    anchor.current?.focus()
  }
  const button = (
    <IconButton
      ref={anchor}
      label={t('date.open', { ns: 'forms' })}
      icon={<Icon of={IconCalendar} />}
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={input.disabled}
      onClick={() => setOpen(!open)}
    />
  )
  return (
    <>
      <Field label={label} help={help} error={error ?? mistaken()} optional={optional} unsaved={unsaved} after={button}>
        {(control) => (
          <input
            {...control}
            {...input}
            value={text}
            inputMode="numeric"
            placeholder={t('date.placeholder')}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onFocus={() => setLeft(false)}
            onBlur={leave}
            onKeyDown={({ key }) => key === 'Enter' && settle()}
          />
        )}
      </Field>
      {open && (
        <div
          ref={floating}
          popover="manual"
          role="dialog"
          aria-label={label}
          className={classNames(floatingBox.box, styles.calendar)}
        >
          {failed && <p className={styles.failed}>{t('date.failed', { ns: 'forms', example })}</p>}
          {!calendar && !failed && (
            <div className={styles.coming}>
              <Skeleton shape="text" />
            </div>
          )}
          {calendar && (
            <calendar.Calendar
              value={isCalendarDate(value) ? value : null}
              locale={localeOf(i18n)}
              min={min}
              max={max}
              onPick={pick}
            />
          )}
        </div>
      )}
    </>
  )
}
