import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { classNames } from './class-names.ts'
import styles from './date-field.module.css'
import { isCalendarDate, parseDate, withSlashes } from './dates.ts'
import { Field, type FieldProps } from './field.tsx'
import floatingBox from './floating.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { localeOf } from './locale-of.ts'
import { Skeleton } from './skeleton.tsx'
import { useAnchored } from './use-anchored.ts'
import { useLate } from './use-late.ts'

const loadCalendar = () => import('./calendar.tsx')

interface Props extends FieldProps<string> {
  /** The first and the last day that can be picked (`2026-12-31`). */
  min?: string
  max?: string
}

/**
 * A calendar date (`2026-12-31`), typed as `31/12/2026` or picked. What is not a date yet stays the text that it is:
 * nothing typed is lost, and the contract's check refuses it.
 */
export function DateField({ label, value, onChange, help, error, optional, min, max, ...rest }: Props) {
  const { t, i18n } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(false)
  const { part: calendar, failed } = useLate(loadCalendar, open)
  const { anchor, floating } = useAnchored<HTMLButtonElement, HTMLDivElement>({
    open,
    onClose: () => setOpen(false),
    align: 'end',
  })
  const text = isCalendarDate(value) ? formatDate(value) : value
  const mistaken = left && value !== '' && !isCalendarDate(value) ? t('date.invalid') : undefined
  const type = (typed: string) => {
    const slashed = withSlashes(typed, text)
    onChange(/\d{4}$/.test(slashed) ? (parseDate(slashed) ?? slashed) : slashed)
  }
  const leave = () => {
    setLeft(true)
    onChange(parseDate(value) ?? value)
  }
  const pick = (date: string) => {
    onChange(date)
    setOpen(false)
    anchor.current?.focus()
  }
  const button = (
    <IconButton
      ref={anchor}
      label={t('date.open')}
      icon={<Icon of={IconCalendar} />}
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={rest.disabled}
      onClick={() => setOpen(!open)}
    />
  )
  return (
    <>
      <Field label={label} help={help} error={error ?? mistaken} optional={optional} after={button}>
        {(control) => (
          <input
            {...control}
            {...rest}
            value={text}
            inputMode="numeric"
            placeholder={t('date.placeholder')}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onFocus={() => setLeft(false)}
            onBlur={leave}
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
          {failed && <p className={styles.failed}>{t('date.failed')}</p>}
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
