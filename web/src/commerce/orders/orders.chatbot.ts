import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { type Asked, type Reply, referenceIn, type Skill } from '../../kernel/chatbot.ts'
import { formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { type OrderRow, useLazyListRecentOrdersQuery } from './orders.api.ts'

const orders: Skill = {
  topic: 'orders',
  rights: ['orders:read'],
  texts: ['orders'],
  named: 'reference',
  asked: {
    fr: 'Où est ma commande ? Mes commandes. Suivi de la commande. État de la commande. Commandes en cours. Commandes passées, historique des achats. Qu’avons-nous commandé ? Commande en préparation, validée, annuler, modifier une commande, mes achats, ce qui a été commandé, bon de commande, référence de commande, commande du mois dernier, la commande est-elle validée, acceptée, numéro de commande',
    en: 'Where is my order? My orders. Track an order. Status of the order. Orders under way. Past orders, purchases, what we ordered. What did we order? Order in preparation, confirmed, cancel, change an order, my purchases, what has been ordered, purchase order, order reference, order from last month, has the order been confirmed, order number',
    it: 'Dov’è il mio ordine? A che punto siamo con l’ordine? I miei ordini. Seguire un ordine. Stato dell’ordine. Ordini in corso. Ordini passati, storico degli acquisti, dove vedo gli ordini. Che cosa abbiamo ordinato? Ordine in preparazione, confermato, annullare, modificare un ordine, i miei acquisti, che cosa è stato ordinato, riferimento dell’ordine, ordine del mese scorso, l’ordine è stato spedito, numero d’ordine',
    es: '¿Dónde está mi pedido? Mis pedidos. Seguimiento del pedido. Estado del pedido. Pedidos en curso. Pedidos anteriores, historial de compras, dónde veo los pedidos. ¿Qué hemos pedido? Pedido en preparación, confirmado, anular, modificar un pedido, mis compras, qué se ha pedido, referencia del pedido, pedido del mes pasado, han validado el pedido, enviado el pedido, número de pedido',
    pt: 'Onde está a minha encomenda? As minhas encomendas. Seguir a encomenda. Estado do pedido. Encomendas em curso. Encomendas anteriores, histórico de compras, onde vejo as encomendas. O que encomendámos? Encomenda em preparação, confirmada, anular, alterar uma encomenda, as minhas compras, o que foi encomendado, referência da encomenda, encomenda do mês passado, a encomenda foi validada, despachada, número da encomenda',
  },
  useAnswer: useOrders,
}

/** « Quand arrive ma prochaine livraison ? » */
const deliveries: Skill = {
  topic: 'deliveries',
  rights: ['orders:read'],
  texts: ['orders'],
  named: 'reference',
  asked: {
    fr: 'Quand arrive ma prochaine livraison ? Date de livraison. Quand serons-nous livrés ? Quand vais-je recevoir le colis ? Paquet attendu. Réception de la marchandise. Quand recevrons-nous les implants commandés ? Expédition, transporteur. Mon colis est-il parti, envoyé, expédié ? Quand arrivent les couronnes, les gouttières ? Délai de livraison, livré demain, prochain arrivage, j’attends un envoi, le livreur passe quand, où est mon colis, colis en route, date d’arrivée, on attend toujours, pas encore reçu, en transit, suivi du colis, la livraison est prévue quand, le matériel n’est pas arrivé, je reçois quand, quand est-ce que je reçois, réception prévue, ça arrive quand, parti de chez vous, en cours de livraison',
    en: 'When does my next delivery arrive? Delivery date. When will the parcel come? When do we receive the goods? Expected package. When do the implants we ordered get here? Shipment, shipping, carrier. When are we delivered? Has my package been shipped, sent, dispatched? When do the crowns, the aligners arrive? Delivery time, arriving tomorrow, next shipment, coming, waiting for a parcel, courier, where is my parcel, on its way, not received yet, still waiting, track the parcel, in transit, when will it arrive, delivered when, our stuff has not come, when do I get my implants, when do I receive, has not arrived, should arrive, on the way, has it left',
    it: 'Quando arriva la prossima consegna? Data di consegna. Quando riceviamo la merce? Quando arriva il pacco? Spedizione attesa. Quando riceverò gli impianti ordinati? Corriere. Quando ci consegnano il materiale? Il pacco è stato spedito, inviato? Quando arrivano le corone, gli allineatori? Tempi di consegna, arriva domani, prossimo arrivo, aspetto una spedizione, quando mi arrivano le cose, dov’è il pacco, non ancora ricevuto, stiamo aspettando, in arrivo, tracciare il pacco, in transito, non è arrivato niente, consegna prevista, quando ricevo, quando mi arriva, doveva arrivare, è partito, in viaggio',
    es: '¿Cuándo llega la próxima entrega? Fecha de entrega. ¿Cuándo recibimos el material? ¿Cuándo llega el paquete? Envío esperado. ¿Cuándo recibiré los implantes pedidos? Transportista. ¿Cuándo nos entregan el próximo pedido? ¿Han enviado el paquete? ¿Cuándo llegan las coronas, los alineadores? Plazo de entrega, llega mañana, previsto, espero un envío, mensajero, reparto, dónde está el paquete, no ha llegado, seguimos esperando, en camino, rastrear el paquete, en tránsito, cuándo viene, entrega prevista, cuándo recibo, cuándo me llega, cuándo me traen, tenía que llegar, ya ha salido, salió el paquete, está de camino',
    pt: 'Quando chega a próxima entrega? Data de entrega. Quando recebemos o material? Quando chega o pacote? Envio esperado. Quando vou receber os implantes encomendados? Transportadora. Quando nos entregam a próxima encomenda? A encomenda foi enviada, expedida? Quando chegam as coroas, os alinhadores? Prazo de entrega, chega amanhã, previsto, espero um envio, estafeta, as coisas chegam quando, onde está o pacote, ainda não chegou, continuamos à espera, a caminho, rastrear o pacote, em trânsito, quando vem, entrega prevista, quando recebo, quando me chega, devia chegar, nunca mais chega, já saiu, já despacharam o pacote, vem a caminho',
  },
  useAnswer() {
    const { t } = useTranslation('chatbot')
    const [find] = useLazyListRecentOrdersQuery()
    const answerOrders = useOrders()
    const { linkOf, all } = useLinks()
    return async (asked) => {
      if (/\d/.test(asked.about)) return answerOrders(asked)
      const { result } = await find({ query: { limit: '200', open: 'true' } }).unwrap()
      // What the carrier has handed over is awaited no more, though the practice has not confirmed it.
      const awaited = result.filter(({ status }) => status !== 'delivered_by_carrier')
      const dated = awaited
        .filter(({ expectedAt }) => expectedAt !== null)
        .toSorted((one, other) => (one.expectedAt ?? '').localeCompare(other.expectedAt ?? ''))
      const next = dated.find(({ expectedAt }) => (expectedAt ?? '') >= todayHere())
      const late = dated.filter(({ expectedAt }) => (expectedAt ?? '') < todayHere())
      const [first = next] = late
      if (!first)
        return {
          text: awaited.length > 0 ? t('deliveries.undated', { count: awaited.length }) : t('deliveries.none'),
          links: [all],
        }
      const sentences = [
        next?.expectedAt && t('deliveries.next', { date: formatDate(next.expectedAt), reference: next.externalId }),
        late.length > 0 && t('deliveries.late', { count: late.length, date: formatDate(first.expectedAt ?? '') }),
      ]
      const shown = next ? [next, ...late] : late
      return { text: sentences.filter(Boolean).join(' '), links: [...shown.slice(0, 4).map(linkOf), all] }
    }
  },
}

export const skills: readonly Skill[] = [deliveries, orders]

/** « Où est ma commande 1234 ? »: by reference or article, as the list finds them; the last ones where none is named. */
function useOrders(): (asked: Asked) => Promise<Reply> {
  const { t } = useTranslation('chatbot')
  const [find] = useLazyListRecentOrdersQuery()
  const { linkOf, all } = useLinks()
  return async ({ about }) => {
    const search = referenceIn(about).slice(0, 100)
    const { result } = await find({ query: { limit: '5', ...(search && { search }) } }).unwrap()
    const [only] = result
    if (!only) return { text: search ? t('orders.notFound', { search }) : t('orders.none'), links: [all] }
    const links = result.map(linkOf)
    if (result.length > 1 || !search) return { text: t('orders.several', { count: result.length }), links }
    const state = { reference: only.externalId, status: t(`status.${only.status}`, { ns: 'orders' }) }
    const expected = only.expectedAt && formatDate(only.expectedAt)
    return { text: expected ? t('orders.expected', { ...state, date: expected }) : t('orders.one', state), links }
  }
}

function useLinks() {
  const { t, i18n } = useTranslation('chatbot')
  const locale = localeOf(i18n)
  return {
    all: { key: 'all', title: t('orders.all'), address: withLocale(locale, pages.orders.path) },
    linkOf: ({ uuid, externalId, status, application, designation }: OrderRow) => ({
      key: uuid,
      title: `${externalId} · ${t(`status.${status}`, { ns: 'orders' })}`,
      detail: `${application.name} · ${designation}`,
      address: `${withLocale(locale, pages.order.path)}?uuid=${uuid}`,
    }),
  }
}
