import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import { referenceIn, type Skill } from '../kernel/chatbot.ts'
import { formatDate } from '../kernel/formats.ts'
import { localeOf } from '../ui/locale-of.ts'
import { useLazyListRecentOrdersQuery } from './orders.api.ts'

/** « Où est ma commande 1234 ? »: by reference or article, as the list finds them; the last ones where none is named. */
export const skill: Skill = {
  topic: 'orders',
  right: 'orders:read',
  texts: ['orders'],
  nouns: {
    fr: ['commande', 'livraison', 'colis'],
    en: ['order', 'deliver', 'parcel'],
    it: ['ordin', 'consegn', 'pacc'],
    es: ['pedido', 'entrega', 'paquete'],
    pt: ['encomenda', 'pedido', 'entrega'],
  },
  useAnswer() {
    const { t, i18n } = useTranslation(['chatbot', 'orders'])
    const [find] = useLazyListRecentOrdersQuery()
    const locale = localeOf(i18n)
    return async ({ about }) => {
      const search = referenceIn(about).slice(0, 100)
      const { result } = await find({ query: { limit: '5', ...(search && { search }) } }).unwrap()
      const links = result.map(({ uuid, externalId, status, application, designation }) => ({
        key: uuid,
        title: `${externalId} · ${t(`status.${status}`, { ns: 'orders' })}`,
        detail: `${application.name} · ${designation}`,
        address: `${withLocale(locale, pages.order.path)}?uuid=${uuid}`,
      }))
      const [only] = result
      if (!only) {
        const all = { key: 'all', title: t('orders.all'), address: withLocale(locale, pages.orders.path) }
        return { text: search ? t('orders.notFound', { search }) : t('orders.none'), links: [all] }
      }
      if (result.length > 1 || !search) return { text: t('orders.several', { count: result.length }), links }
      const state = { reference: only.externalId, status: t(`status.${only.status}`, { ns: 'orders' }) }
      const expected = only.expectedAt && formatDate(only.expectedAt)
      return { text: expected ? t('orders.expected', { ...state, date: expected }) : t('orders.one', state), links }
    }
  },
}
