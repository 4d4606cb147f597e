import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import type { Skill } from '../kernel/chatbot.ts'
import { formatDate, formatNumber } from '../kernel/formats.ts'
import { localeOf } from '../ui/locale-of.ts'
import { useActing } from '../users/index.ts'
import { useLazyGetSmileySummaryQuery } from './summary.api.ts'

/** « Mon solde de smileys ». */
export const skill: Skill = {
  topic: 'smileys',
  right: 'smileys:read',
  nouns: { fr: ['smiley'], en: ['smiley'], it: ['smiley'], es: ['smiley'], pt: ['smiley'] },
  useAnswer() {
    const { t, i18n } = useTranslation('chatbot')
    const acting = useActing()
    const [ask] = useLazyGetSmileySummaryQuery()
    const locale = localeOf(i18n)
    return async () => {
      const { result } = await ask({ params: { id: acting?.uuid ?? '' } }).unwrap()
      const { balance, expiring } = result
      const count = { count: balance, balance: formatNumber(balance, locale, 0) }
      const next = expiring && { amount: formatNumber(expiring.amount, locale, 0), date: formatDate(expiring.on) }
      return {
        text: next ? `${t('smileys.balance', count)} ${t('smileys.expiring', next)}` : t('smileys.balance', count),
        links: [{ key: 'smileys', title: t('smileys.open'), address: withLocale(locale, pages.smileys.path) }],
      }
    }
  },
}
