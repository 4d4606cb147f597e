import { earliestBirth } from '@arcade/contract/kernel/earliest-birth.ts'
import { emailPattern, phonePattern, visiblePattern } from '@arcade/contract/kernel/text-patterns.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { birthExample, isCalendarDate } from '../base/dates.ts'

type Fault = string | undefined

/**
 * The faults of a text, as a sentence for its field: all of a form are shown at once, before it is sent. What is
 * empty is fine for all but `required`.
 */
export function useTextFaults() {
  const { t } = useTranslation('ui')
  const unless = (fits: boolean, fault: string): Fault => (fits ? undefined : fault)
  const filled = (faultOf: (text: string) => Fault) => (text: string) =>
    text.trim() ? faultOf(text.trim()) : undefined
  return {
    /** Empty, or wrong in the way that is checked too. */
    required: (text: string, faultOf?: (text: string) => Fault): Fault =>
      text.trim() ? faultOf?.(text) : t('error.required'),
    name: filled((text) => unless(visiblePattern.test(text), t('fault.name', { ns: 'forms' }))),
    email: filled((text) => unless(emailPattern.test(text), t('fault.email', { ns: 'forms' }))),
    phone: filled((text) => unless(phonePattern.test(text), t('fault.phone', { ns: 'forms' }))),
    birthDate: filled((text) => {
      if (!isCalendarDate(text)) return t('date.invalid', { example: birthExample })
      if (text > todayHere()) return t('error.future')
      return unless(text >= earliestBirth, t('error.too-early'))
    }),
  }
}
