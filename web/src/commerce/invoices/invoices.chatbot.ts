import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { referenceIn, type Skill } from '../../kernel/chatbot.ts'
import { formatDate, formatMoney } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { monthLabel, periodIn } from './invoice-period.rules.ts'
import { type InvoicesWanted, useLazyListDueInvoicesQuery } from './invoices.api.ts'

/** « Facture d’octobre », or one by its reference; those to pay first with neither. */
const invoices: Skill = {
  topic: 'invoices',
  rights: ['invoices:read'],
  named: 'reference',
  instead: 'find-invoice',
  asked: {
    fr: 'Mes factures. Montre la facture d’octobre. Facture numéro. Trouver une facture. Dernière facture. Facture de l’année dernière, du mois dernier. Où sont mes factures ? Voir, consulter, ouvrir une facture. Ancienne facture, janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    en: 'My invoices. Show the invoice of October. Invoice number. Find a bill. Latest invoice. Invoices from last year, last month. Where are my invoices? See, look at, open a bill. Old invoice, receipts, January February March April May June July August September October November December',
    it: 'Le mie fatture. Mostra la fattura di ottobre. Fattura numero. Trovare una fattura. Ultima fattura. Fatture dell’anno scorso, del mese scorso. Dove sono le mie fatture? Vedere, consultare, aprire una fattura, gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    es: 'Mis facturas. Muestra la factura de octubre. Factura número. Encontrar una factura. Última factura. Facturas del año pasado, del mes pasado. ¿Dónde están mis facturas? Ver, consultar, abrir una factura, enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    pt: 'As minhas faturas. Mostra a fatura de outubro. Factura número. Encontrar uma fatura. Última fatura. Faturas do ano passado, do mês passado. Onde estão as minhas faturas? Ver, consultar, abrir uma fatura, janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  },
  useAnswer() {
    const { t, i18n } = useTranslation('chatbot')
    const list = useInvoiceList()
    const locale = localeOf(i18n)
    return async ({ question, about, locale: spoken }) => {
      const period = periodIn(question, spoken, todayHere())
      const search = period ? '' : referenceIn(about).slice(0, 100)
      const { links, total } = await list({ ...period, ...(search && { search }) })
      const month = period && monthLabel(period, locale)
      if (total > 0)
        return {
          text: month ? t('invoices.inMonth', { count: total, month }) : t('invoices.found', { count: total }),
          links,
        }
      if (month) return { text: t('invoices.noneIn', { month }), links }
      return { text: search ? t('invoices.notFound', { search }) : t('invoices.none'), links }
    }
  },
}

const unpaid: Skill = {
  topic: 'unpaid',
  rights: ['invoices:read'],
  asked: {
    fr: 'Factures impayées. Factures à payer. Factures non payées. Factures non réglées. Factures restant à régler. Quelles factures payer ? Factures en attente de paiement. Factures que je n’ai pas encore payées, ouvertes, en cours, pas réglées. Que me reste-t-il à payer comme factures ? Oublié de payer, qu’on n’a pas réglées, à solder, qui traînent, en suspens, restent ouvertes, que faut-il encore régler, liste des impayés, factures dues, factures encore dues, quelles factures doit-on, tout ce qui n’est pas payé, encore impayées',
    en: 'Unpaid invoices. Invoices to pay. Bills not paid yet. Which invoices are still open? Which bills are left to pay? Invoices to settle. Invoices waiting for payment. Bills I have not paid, that still need paying, open, pending, unsettled invoices. Forgot to pay, not settled, still to pay, remaining bills, which are left to pay, list of unpaid ones, invoices due, to be paid, outstanding bills, outstanding invoices, which bills are due, everything that is not paid, what have we not paid, still unpaid',
    it: 'Fatture non pagate. Fatture da pagare. Fatture non saldate. Quali fatture restano aperte? Fatture insolute. Bollette da pagare. Fatture in attesa di pagamento. Fatture che non ho ancora pagato, in sospeso, aperte. Quali fatture mi restano da pagare? Dimenticato di pagare, fatture pendenti, fatt. Non abbiamo pagato, da regolare, non regolate, rimaste aperte, che cosa resta da pagare, elenco delle fatture insolute, fatture dovute, quali fatture dobbiamo, tutto ciò che non è pagato, ancora non pagate',
    es: 'Facturas impagadas. Facturas por pagar. Facturas sin pagar. ¿Qué facturas quedan abiertas? Facturas sin abonar. Recibos por pagar. Facturas en espera de pago. Facturas que aún no he pagado, pendientes, abiertas. ¿Qué facturas me quedan por pagar? Recibos pendientes, olvidado de pagar, no hemos pagado, sin liquidar, por abonar, qué falta por pagar, que quedan, lista de impagados, facturas debidas, qué facturas debemos, todo lo que no está pagado, todavía sin pagar',
    pt: 'Faturas não pagas. Faturas por pagar. Facturas sem pagar. Que faturas falta pagar? Faturas em aberto. Recibos por liquidar. Faturas à espera de pagamento. Faturas que ainda não paguei, pendentes, em aberto. Que faturas me faltam pagar? Contas por pagar, esqueci-me de pagar, não pagámos, não liquidadas, por regularizar, recibos em aberto, o que resta pagar, lista de faturas não pagas, faturas devidas, que faturas devemos, tudo o que não está pago, ainda por liquidar',
  },
  useAnswer() {
    const { t } = useTranslation('chatbot')
    const list = useInvoiceList()
    return async () => {
      const { links, total } = await list({ status: 'NOT_PAID' })
      return { text: total > 0 ? t('unpaid.found', { count: total }) : t('unpaid.none'), links }
    }
  },
}

const overdue: Skill = {
  topic: 'overdue',
  rights: ['invoices:read'],
  asked: {
    fr: 'Factures en retard. Qu’est-ce qui est échu ? Échéance dépassée. Retard de paiement. Sommes-nous en retard ? Relance reçue. Date limite passée. Ai-je oublié un paiement, raté un délai ? J’ai reçu un rappel, une mise en demeure. Arriérés, pénalités, délai de paiement passé, quelque chose en retard, relances, lettre de relance, date dépassée, hors délai, échéances, impayé depuis longtemps, rappel de paiement, sommes-nous à jour, on nous réclame de l’argent, une facture en retard, paiements échus, délai raté',
    en: 'Late invoices. What is overdue? Past the due date. Late payment. Are we late? Reminder received. Deadline missed. Did we miss a payment, a deadline? I received a reminder, a dunning letter. Arrears, late fees, anything overdue or late, behind with payments, past due, overdue bills, chasing us for money, payment reminder, the due date has passed, up to date with payments, too late to pay, are any invoices late, late bills, past the deadline',
    it: 'Fatture scadute. In ritardo. Scadenza superata. Ritardo di pagamento. Siamo in ritardo? Sollecito ricevuto. Oltre il termine. Abbiamo dimenticato un pagamento? Arretrati, mora, pagamenti arretrati, scaduto, lettera di sollecito, termine passato, c’è qualcosa in ritardo? Solleciti di pagamento, scadenze passate, scaduta, scaduti, oltre la scadenza, in regola con i pagamenti, in arretrato, promemoria di pagamento, ci chiedono soldi, una fattura scaduta, termini scaduti, pagamenti scaduti',
    es: 'Facturas vencidas. Pagos atrasados. Vencimiento superado. Retraso en el pago. ¿Vamos con retraso? Fuera de plazo. Aviso de impago recibido. ¿Se nos ha pasado un pago, un plazo? Atrasos, mora, pago vencido, recordatorio, carta de reclamación de pago, algo atrasado, con retraso, recordatorio de pago, nos reclaman un pago, vencido, vencida, vencimientos, fecha límite pasada, pasarse de fecha, al corriente de pago, retrasado, demora, alguna factura vencida, plazos vencidos, pago pasado de plazo',
    pt: 'Faturas vencidas. Pagamentos em atraso. Vencimento ultrapassado. Atraso de pagamento. Estamos atrasados? Fora de prazo. Aviso recebido. Falhámos um pagamento, um prazo? Atrasados, mora, pagamento vencido, lembrete, carta de cobrança, alguma coisa atrasada, lembrete de pagamento, reclamam um pagamento, vencido, vencida, data limite passada, o prazo passou, em dia com os pagamentos, atrasada, cobrança, alguma fatura vencida, prazos vencidos, pagamento fora do prazo',
  },
  useAnswer() {
    const { t } = useTranslation('chatbot')
    const list = useInvoiceList()
    return async () => {
      const { links, total } = await list({ overdue: 'true' })
      return { text: total > 0 ? t('overdue.found', { count: total }) : t('overdue.none'), links }
    }
  },
}

export const skills: readonly Skill[] = [overdue, unpaid, invoices]

const most = 5

/** The first few as links, and the page of them all where there are more or none. */
function useInvoiceList() {
  const { t, i18n } = useTranslation('chatbot')
  const [find] = useLazyListDueInvoicesQuery()
  const locale = localeOf(i18n)
  return async (wanted: InvoicesWanted & { to?: string }) => {
    const { result, total = result.length } = await find({ query: { limit: String(most), ...wanted } }).unwrap()
    const links = result.map(
      ({ uuid, reference, base, issuedAt, dueAt, overdueDays, balance, totalPriceInclTaxes, currency }) => ({
        key: uuid,
        title: reference,
        detail: [
          baseNames[base],
          overdueDays > 0 && dueAt ? t('overdue.since', { date: formatDate(dueAt) }) : formatDate(issuedAt),
          formatMoney(balance > 0 ? balance : totalPriceInclTaxes, locale, currency),
        ].join(' · '),
        address: `${withLocale(locale, pages.invoice.path)}?uuid=${uuid}`,
      }),
    )
    const chosen = wanted.overdue ? 'overdue' : wanted.status
    const all = {
      key: 'all',
      title: t('invoices.all'),
      address: `${withLocale(locale, pages.invoices.path)}${chosen ? `?status=${chosen}` : ''}`,
    }
    return { total, links: total > 0 && total <= result.length ? links : [...links, all] }
  }
}
