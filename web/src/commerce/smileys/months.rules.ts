import type { Locale } from '@arcade/contract/kernel/locales.ts'

/** As each language shortens them. Not by `Intl`, whose first use keeps a slow telephone busy while a page starts. */
const names: Record<Locale, string> = {
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  it: 'gen feb mar apr mag giu lug ago set ott nov dic',
  es: 'ene feb mar abr may jun jul ago sept oct nov dic',
  pt: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
}

/** A month (`2026-09`) below a chart, `sept.`, and where it stands alone, `sept. 2026`. */
export function namesOfMonth(month: string, locale: Locale): { short: string; long: string } {
  const [year, number] = month.split('-')
  const short = names[locale].split(' ')[Number(number) - 1] ?? ''
  return { short, long: `${short} ${locale === 'pt' ? 'de ' : ''}${year}` }
}
