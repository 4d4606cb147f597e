import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { DatePicker } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/it'
import 'dayjs/locale/pt'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import { todayHere } from '../kernel/today.ts'
import styles from './calendar.module.css'
import { Icon } from './icon.tsx'
import { Mantine } from './mantine.tsx'

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
  const first = firstShown(value, min, max)
  return (
    <Mantine>
      <DatePicker
        ref={focusDay}
        classNames={{ ...classes }}
        locale={locale}
        value={value}
        {...(first && { defaultDate: first })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        onChange={(date) => date && onPick(date)}
        previousIcon={<Icon of={IconChevronLeft} />}
        nextIcon={<Icon of={IconChevronRight} />}
        ariaLabels={{
          previousMonth: t('date.previous'),
          nextMonth: t('date.next'),
          previousYear: t('date.previous'),
          nextYear: t('date.next'),
          previousDecade: t('date.previous'),
          nextDecade: t('date.next'),
        }}
      />
    </Mantine>
  )
}

/** The month that is opened: of the day that is chosen, as far as it may be; else of today, or the last day before it. */
function firstShown(value: string | null, min = '', max = '9999'): string | undefined {
  const wanted = value ?? todayHere()
  if (wanted > max) return max
  return wanted < min ? min : (value ?? undefined)
}

const classes = {
  calendarHeader: styles.header ?? '',
  calendarHeaderControl: styles.control ?? '',
  calendarHeaderLevel: styles.level ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  monthsListControl: styles.cell ?? '',
  yearsListControl: styles.cell ?? '',
}

/** Opened, it has the focus on the day that is chosen, or the first that can be. */
function focusDay(calendar: HTMLElement | null) {
  calendar?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus()
}
