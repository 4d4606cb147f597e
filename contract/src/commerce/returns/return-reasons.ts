import type { Locale } from '../../kernel/locales.ts'

/** What a return is requested for. It is sent in the language of who asks, and the ERP gives it back as a text. */
export const returnReasons = {
  damaged: {
    fr: 'Abîmé à la livraison',
    en: 'Damaged on delivery',
    it: 'Danneggiato alla consegna',
    es: 'Dañado en la entrega',
    pt: 'Danificado na entrega',
  },
  defective: {
    fr: 'Défectueux',
    en: 'Defective',
    it: 'Difettoso',
    es: 'Defectuoso',
    pt: 'Defeituoso',
  },
  wrong: {
    fr: 'Article livré par erreur',
    en: 'Wrong article delivered',
    it: 'Articolo consegnato per errore',
    es: 'Artículo entregado por error',
    pt: 'Artigo entregue por engano',
  },
  unneeded: {
    fr: 'Commandé en trop',
    en: 'Ordered too many',
    it: 'Ordinato in eccesso',
    es: 'Pedido de más',
    pt: 'Encomendado a mais',
  },
} as const satisfies Record<string, Record<Locale, string>>

const separator = ' : '

export const writeReturnReason = (reason: string | null, detail: string): string =>
  [reason, detail].filter(Boolean).join(separator)

/** The same in the language of who reads it; what somebody wrote stays as it is. */
export function returnReasonIn(locale: Locale, reason: string): string {
  for (const words of Object.values(returnReasons))
    for (const known of Object.values(words))
      if (reason === known || reason.startsWith(known + separator)) return words[locale] + reason.slice(known.length)
  return reason
}
