import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { Skill } from '../../kernel/chatbot.ts'
import { formatMoney } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { type InvoiceTotals, useLazyGetInvoiceTotalsQuery } from './invoices.api.ts'

const due: Skill = {
  topic: 'due',
  rights: ['invoices:read'],
  asked: {
    fr: 'Combien dois-je ? Que devons-nous ? Montant total dû. Total à régler. Somme à payer. Encours et dette du cabinet. Reste à payer. On vous doit quoi, combien vous doit-on ? À combien se monte notre dette, notre ardoise ? Somme due ce mois-ci, que reste-t-il à vous verser ? On est à combien, solde du compte, situation du compte, total des factures à payer, montant global, combien il nous reste à payer, dettes, notre dette chez vous, ce que je dois, combien faut-il virer, verser pour être à jour, combien on vous est redevable, redevables',
    en: 'How much do I owe? What do we owe? Total due. Amount to pay. Outstanding amount. Debt of the practice. Sum left to pay. What have we got to pay this month? What do we have to pay you? How much money is owing? How big is our bill, our total debt, our liability? Account balance, where do we stand, total of open invoices, how much is left to pay, we owe you, debts, grand total, what is outstanding, how much money must we send you, settle everything, what we are liable for, total balance',
    it: 'Quanto devo? Quanto dobbiamo? Totale dovuto. Totale da pagare. Importo da saldare. Debito dello studio. Somma in sospeso. A quanto ammonta il nostro debito? Quanto vi dobbiamo? Quanto resta da versare questo mese? Quanto le devo? Importo totale dovuto, situazione del conto, saldo del conto, quanto c’è da pagare, totale delle fatture da pagare, quanto manca da pagare, debiti, siamo in debito, quanto dobbiamo versare per essere in pari, a quanto siamo debitori, ammontare',
    es: '¿Cuánto debo? ¿Cuánto debemos? Total adeudado. Importe total a pagar. Suma pendiente. Deuda de la clínica. Cantidad por pagar. ¿A cuánto asciende nuestra deuda? ¿Cuánto os debemos, cuánto le debo? ¿Qué tenemos que pagar este mes? Cuenta total pendiente con vosotros, saldo de la cuenta, estado de cuenta, cuánto hay que pagar, total de facturas por pagar, deudas, cuánto queda por pagar, estamos debiendo, cuánto hay que ingresar para estar al día, importe total pendiente, a cuánto asciende',
    pt: 'Quanto devo? Quanto devemos? Total em dívida. Montante total a pagar. Valor pendente. Dívida do consultório. Soma devida. A quanto sobe a nossa dívida? Quanto vos devemos? O que temos de pagar este mês? Quanto falta pagar no total? Saldo da conta, estado da conta, quanto há a pagar, total das faturas por pagar, dívidas, o que devo, estamos a dever, quanto é preciso transferir para estar em dia, valor total da dívida, quanto somos devedores',
  },
  useAnswer() {
    const { t } = useTranslation('chatbot')
    const { read, say, linksOf } = useTotals()
    return async () => {
      const totals = await read()
      const owed = totals.filter(({ due }) => due > 0)
      const late = totals.filter(({ overdue }) => overdue > 0)
      const sentences = [
        owed.length > 0 ? t('due.total', { amount: say(owed, 'due') }) : t('due.nothing'),
        late.length > 0 && t('due.late', { amount: say(late, 'overdue') }),
        silence(totals, (names) => t('due.silent', { names })),
      ]
      return { text: sentences.filter(Boolean).join(' '), links: linksOf(owed) }
    }
  },
}

const sellers: Skill = {
  topic: 'sellers',
  rights: ['invoices:read'],
  asked: {
    fr: 'Solde par vendeur. Combien devons-nous à chaque société ? Dû à chaque fournisseur. Répartition par laboratoire. Solde chez Biotech Dental, chez Smilers. Détail par entreprise. Combien doit-on à BDA, à Smilers ? Qui devons-nous payer ? Ce que je dois chez chacun, vendeur par vendeur, labo, marque, labo par labo, par marque, à qui doit-on le plus, dette par fournisseur, ventilation, détailler la dette, chaque entreprise',
    en: 'Balance by seller. What do we owe each company? Owed to each supplier. Breakdown per vendor. Balance with Biotech Dental, with Smilers. Split by company. How much is owed to BDA, to Smilers? Whom do we owe? What I owe each one, seller by seller, lab, brand, statement per supplier, break the debt down, by lab, by brand, by supplier, to which company do we owe most, debts by company',
    it: 'Saldo per venditore. Quanto dobbiamo a ciascuna società? Dovuto a ogni fornitore. Ripartizione per laboratorio. Saldo con Biotech Dental, con Smilers. Dettaglio per azienda. Quanto si deve a BDA, a Smilers? A chi dobbiamo? Quanto devo a ciascuno, fornitore per fornitore, marca, ditta, per ditta, per marca, a chi dobbiamo di più, debiti per fornitore, suddivisione, con quale azienda',
    es: 'Saldo por vendedor. ¿Cuánto debemos a cada empresa? Debido a cada proveedor. Desglose por laboratorio. Saldo con Biotech Dental, con Smilers. Detalle por sociedad. ¿Cuánto se debe a BDA, a Smilers? ¿A quién debemos? Lo que debo a cada uno, proveedor por proveedor, marca, casa, por marca, a quién debemos más, deuda por proveedor, desglosar la deuda, con qué empresa, cada laboratorio',
    pt: 'Saldo por vendedor. Quanto devemos a cada empresa? Devido a cada fornecedor. Repartição por laboratório. Saldo com a Biotech Dental, com a Smilers. Detalhe por sociedade. Quanto se deve à BDA, à Smilers? A quem devemos? O que devo a cada um, fornecedor a fornecedor, marca, casa, por marca, a quem devemos mais, dívida por fornecedor, discriminar a dívida, com que empresa, cada laboratório',
  },
  useAnswer() {
    const { t } = useTranslation('chatbot')
    const { read, linksOf } = useTotals()
    return async () => {
      const totals = await read()
      const known = totals.filter((total) => !isUnknown(total))
      const sentences = [
        known.length > 0 ? t('sellers.each') : t('sellers.none'),
        silence(totals, (names) => t('due.silent', { names })),
      ]
      return { text: sentences.filter(Boolean).join(' '), links: linksOf(known) }
    }
  },
}

export const skills: readonly Skill[] = [due, sellers]

/** What a seller that never answered is owed is unknown, and not 0. */
const isUnknown = ({ asOf, count }: InvoiceTotals) => asOf === null && count === 0

function silence(totals: readonly InvoiceTotals[], say: (names: string) => string): string | false {
  const silent = totals.filter((total) => total.stale || isUnknown(total))
  return silent.length > 0 && say(silent.map(({ base }) => baseNames[base]).join(', '))
}

function useTotals() {
  const { t, i18n } = useTranslation('chatbot')
  const [ask] = useLazyGetInvoiceTotalsQuery()
  const locale = localeOf(i18n)
  const list = withLocale(locale, pages.invoices.path)
  return {
    read: async () => (await ask().unwrap()).result.totals,
    /** Sums of several currencies beside each other. */
    say(totals: readonly InvoiceTotals[], what: 'due' | 'overdue') {
      const sums = Map.groupBy(totals, ({ currency }) => currency)
      return [...sums]
        .map(([currency, all]) =>
          formatMoney(
            all.reduce((sum, total) => sum + total[what], 0),
            locale,
            currency,
          ),
        )
        .join(' + ')
    },
    linksOf: (totals: readonly InvoiceTotals[]) =>
      totals.map(({ base, due, overdue, currency }) => ({
        key: `${base} ${currency}`,
        title: `${baseNames[base]} · ${formatMoney(due, locale, currency)}`,
        detail: overdue > 0 ? t('sellers.late', { amount: formatMoney(overdue, locale, currency) }) : undefined,
        address: `${list}?base=${base}`,
      })),
  }
}
