import { baseNames } from '@arcade/contract/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import { referenceIn, type Skill } from '../kernel/chatbot.ts'
import { formatDate, formatMoney } from '../kernel/formats.ts'
import { todayHere } from '../kernel/today.ts'
import { localeOf } from '../ui/locale-of.ts'
import { monthLabel, periodIn } from './invoice-period.rules.ts'
import { useLazyListDueInvoicesQuery } from './invoices.api.ts'

/** « Facture d’octobre », or one by its reference; those to pay first where neither is said. */
export const skill: Skill = {
  topic: 'invoices',
  right: 'invoices:read',
  nouns: { fr: ['factur'], en: ['invoice', 'bill'], it: ['fattur'], es: ['factura'], pt: ['fatura', 'factura'] },
  useAnswer() {
    const { t, i18n } = useTranslation('chatbot')
    const [find] = useLazyListDueInvoicesQuery()
    const locale = localeOf(i18n)
    return async ({ about, locale: spoken }) => {
      const period = periodIn(about, spoken, todayHere())
      const search = period ? '' : referenceIn(about).slice(0, 100)
      const { result, total = result.length } = await find({
        query: { limit: '5', ...period, ...(search && { search }) },
      }).unwrap()
      const links = result.map(({ uuid, reference, base, issuedAt, totalPriceInclTaxes, currency }) => ({
        key: uuid,
        title: reference,
        detail: `${baseNames[base]} · ${formatDate(issuedAt)} · ${formatMoney(totalPriceInclTaxes, locale, currency)}`,
        address: `${withLocale(locale, pages.invoice.path)}?uuid=${uuid}`,
      }))
      const all = { key: 'all', title: t('invoices.all'), address: withLocale(locale, pages.invoices.path) }
      const month = period && monthLabel(period, locale)
      if (result.length === 0) {
        if (month) return { text: t('invoices.noneIn', { month }), links: [all] }
        return { text: search ? t('invoices.notFound', { search }) : t('invoices.none'), links: [all] }
      }
      const text = month ? t('invoices.inMonth', { count: total, month }) : t('invoices.found', { count: total })
      return { text, links: total > result.length ? [...links, all] : links }
    }
  },
}
