import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import type { Skill } from '../kernel/chatbot.ts'
import { formatDate, formatNumber } from '../kernel/formats.ts'
import { localeOf } from '../ui/locale-of.ts'
import { useActing } from '../users/index.ts'
import { useLazyGetSmileySummaryQuery } from './summary.api.ts'

/** « Mon solde de smileys ». */
const smileys: Skill = {
  topic: 'smileys',
  rights: ['smileys:read'],
  asked: {
    fr: 'Mon solde de smileys. Combien ai-je de smileys ? Points de fidélité. Quand expirent mes smileys ? À quoi servent les smileys ? Utiliser, dépenser mes smileys. Récompenses. Combien de points, cumul, cagnotte. Que puis-je acheter, échanger avec mes smileys ? Périmer, expirer, gagner des smileys, cadeaux, bons d’achat, points cadeaux, programme de fidélité, mes points, assez de points, convertir, catalogue de cadeaux, bonus, valeur d’un smiley, à quoi servent les points, smiles, mes points restants',
    en: 'My smiley balance. How many smileys do I have? Loyalty points. When do my smileys expire? What are smileys for? Use, spend my smileys. Rewards. How many points, earned, collected. What can I buy, get, redeem with smileys? Run out, expire, earn smileys, gifts, vouchers, reward points, loyalty programme, points balance, enough points, convert points, gift catalogue, bonus, worth of a smiley, smilies, smiles, what are points good for, points left',
    it: 'Il mio saldo di smiley. Quanti smiley ho? Punti fedeltà. Quando scadono i miei smiley? A che cosa servono gli smiley? Usare, spendere gli smiley. Premi. Quanti punti, accumulati, raccolti. Che cosa posso comprare, ottenere con gli smiley? Scadere, guadagnare smiley, regali, buoni, programma fedeltà, i miei punti, abbastanza punti, convertire i punti, catalogo premi, bonus, quanto vale uno smiley, a che servono i punti, smile, punti rimasti',
    es: 'Mi saldo de smileys. ¿Cuántos smileys tengo? Puntos de fidelidad. ¿Cuándo caducan mis smileys? ¿Para qué sirven los smileys? Usar, gastar mis smileys. Recompensas. Cuántos puntos, acumulados. ¿Qué puedo comprar, canjear con los smileys? Caducar, ganar smileys, regalos, vales, programa de fidelidad, mis puntos, puntos suficientes, convertir puntos, catálogo de regalos, bonus, cuánto vale un smiley, para qué valen los puntos, smiles, puntos restantes',
    pt: 'O meu saldo de smileys. Quantos smileys tenho? Pontos de fidelidade. Quando expiram os meus smileys? Para que servem os smileys? Usar, gastar os meus smileys. Recompensas. Quantos pontos, acumulados. O que posso comprar, trocar com os smileys? Caducar, ganhar smileys, prendas, vales, programa de fidelidade, os meus pontos, pontos suficientes, converter pontos, catálogo de prémios, bónus, quanto vale um smiley, para que servem os pontos, smiles, pontos restantes',
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
