import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { MailName } from './mail-names.rules.ts'

const greetings: Record<Locale, { named: (name: string) => string; nameless: string }> = {
  fr: { named: (name) => `Bonjour ${name},`, nameless: 'Bonjour,' },
  en: { named: (name) => `Hello ${name},`, nameless: 'Hello,' },
  it: { named: (name) => `Buongiorno ${name},`, nameless: 'Buongiorno,' },
  es: { named: (name) => `Hola, ${name}:`, nameless: 'Hola:' },
  pt: { named: (name) => `Olá ${name},`, nameless: 'Olá,' },
}

/** The first line of a mail to somebody. */
export const greetingOf = (locale: Locale, name?: MailName): string =>
  name ? greetings[locale].named(name) : greetings[locale].nameless
