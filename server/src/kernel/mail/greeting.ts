import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { translateIn } from '../translation.ts'
import type { MailName } from './mail-names.rules.ts'

/** The first line of a mail to somebody. */
export const greetingOf = (locale: Locale, name?: MailName): string =>
  translateIn(locale, 'mail')(name ? 'greeting' : 'greeting.nameless', { name })
