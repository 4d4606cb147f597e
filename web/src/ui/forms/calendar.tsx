import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ChevronProps, DayPicker, type Matcher } from 'react-day-picker'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../base/icon.tsx'
import icon from '../base/icon-button.module.css'
import styles from './calendar.module.css'

interface Props {
  value: string | null
  locale: Locale
  min?: string | undefined
  max?: string | undefined
  onPick: (date: string) => void
}

/** A month to pick a day from. In a file of its own: it is large, and loaded when a calendar is opened. */
export function Calendar({ value, locale, min, max, onPick }: Props) {
  const { t } = useTranslation('forms')
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options)
    return (date: Date) => format.format(date)
  }
  const dayName = written({ day: 'numeric', month: 'long', year: 'numeric' })
  const monthName = written({ month: 'long' })
  const year = new Date().getFullYear()
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays
      weekStartsOn={1}
      lang={locale}
      captionLayout="dropdown"
      navLayout="around"
      today={dayOf(todayHere())}
      selected={value ? dayOf(value) : undefined}
      defaultMonth={dayOf(firstShown(value, min, max))}
      // Far enough for whatever is planned.
      startMonth={min ? dayOf(min) : new Date(year - 100, 0)}
      endMonth={max ? dayOf(max) : new Date(year + 20, 11)}
      disabled={beyond(min, max)}
      onSelect={(_, day) => onPick(textOf(day))}
      classNames={classes}
      components={{ Chevron }}
      formatters={{
        formatMonthDropdown: monthName,
        formatYearDropdown: (date) => String(date.getFullYear()),
        formatWeekdayName: written({ weekday: 'short' }),
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelPrevious: () => t('date.previous'),
        labelNext: () => t('date.next'),
        labelMonthDropdown: () => t('date.month'),
        labelYearDropdown: () => t('date.year'),
        labelGrid: written({ month: 'long', year: 'numeric' }),
        labelWeekday: written({ weekday: 'long' }),
        labelDayButton: dayName,
        labelGridcell: dayName,
        labelNav: () => t('date.months'),
      }}
    />
  )
}

/** The day in this browser, as the library counts them. */
function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function textOf(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

function beyond(min?: string, max?: string): Matcher[] {
  return [...(min ? [{ before: dayOf(min) }] : []), ...(max ? [{ after: dayOf(max) }] : [])]
}

/** The month that is opened: of the day that is chosen, as far as it may be; else of today, or the last day before it. */
function firstShown(value: string | null, min = '', max = '9999-12-31'): string {
  const wanted = value ?? todayHere()
  if (wanted > max) return max
  return wanted < min ? min : wanted
}

function Chevron({ orientation }: ChevronProps) {
  if (orientation === 'left') return <Icon of={IconChevronLeft} />
  return <Icon of={orientation === 'right' ? IconChevronRight : IconChevronDown} />
}

const classes = {
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  dropdowns: styles.dropdowns ?? '',
  dropdown_root: styles.dropdownRoot ?? '',
  dropdown: styles.dropdown ?? '',
  caption_label: styles.chosen ?? '',
  button_previous: icon.button ?? '',
  button_next: icon.button ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.cell ?? '',
  day_button: styles.day ?? '',
  selected: styles.selected ?? '',
  today: styles.today ?? '',
  outside: styles.outside ?? '',
  disabled: styles.disabled ?? '',
}
