import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { Skill } from '../../kernel/chatbot.ts'
import { formatDate, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useLazyGetSmileySummaryQuery } from './summary.api.ts'

/** « Mon solde de smileys ». */
const smileys: Skill = {
  topic: 'smileys',
  rights: ['smileys:read'],
  asked: {
    fr: 'Mon solde de smileys. Combien ai-je de smileys ? Points de fidélité. Quand expirent mes smileys ? Combien de points, cumul, cagnotte. Périmer, expirer, mes points, assez de points, il me reste combien de smileys, smileys disponibles, perdre mes smileys, date limite, valables jusqu’à quand, smiles, mes points restants, que reste-t-il dans ma cagnotte, nombre de smileys',
    en: 'My smiley balance. How many smileys do I have? Loyalty points. When do my smileys expire? How many points have we got so far. Run out, expire, lapse, reward points, points balance, enough points, smileys available, smileys left, lose my smileys, valid until when, smilies, smiles, points left, remaining points, number of smileys',
    it: 'Il mio saldo di smiley. Quanti smiley ho? Punti fedeltà. Quando scadono i miei smiley? Quanti punti, accumulati finora. Scadere, perdere gli smiley, i miei punti, abbastanza punti, smiley disponibili, quanti smiley mi restano, validi fino a quando, smile, punti rimasti, numero di smiley',
    es: 'Mi saldo de smileys. ¿Cuántos smileys tengo? Puntos de fidelidad. ¿Cuándo caducan mis smileys? Cuántos puntos, acumulados hasta ahora. Caducar, vencer, perder los smileys, mis puntos, puntos suficientes, smileys disponibles, cuántos smileys me quedan, válidos hasta cuándo, smiles, puntos restantes, número de smileys, los que me sobran',
    pt: 'O meu saldo de smileys. Quantos smileys tenho? Pontos de fidelidade. Quando expiram os meus smileys? Quantos pontos, acumulados até agora. Caducar, perder os smileys, os meus pontos, pontos suficientes, smileys disponíveis, quantos smileys me restam, válidos até quando, smiles, pontos restantes, número de smileys, pontos que sobram',
  },
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

export const skills: readonly Skill[] = [smileys]
