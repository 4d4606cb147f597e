import type { SmileyKind } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'

interface Words {
  columns: readonly string[]
  kinds: Record<SmileyKind, string>
}

/** What the columns and the kinds of entries are called. */
export const exportWords: Record<Locale, Words> = {
  fr: {
    columns: ['Date', 'Mouvement', 'Libellé', 'Commande', 'Application', 'Membre', 'Smileys', 'Solde', 'Expire le'],
    kinds: {
      grant: 'Gagnés',
      spend: 'Utilisés',
      reserve: 'Réservés',
      release: 'Réservation annulée',
      expire: 'Expirés',
      reverse: 'Retour',
      restore: 'Retour annulé ou refusé',
      transfer: 'Transfert',
    },
  },
  en: {
    columns: ['Date', 'Movement', 'Description', 'Order', 'Application', 'Member', 'Smileys', 'Balance', 'Expires on'],
    kinds: {
      grant: 'Earned',
      spend: 'Spent',
      reserve: 'Reserved',
      release: 'Reservation released',
      expire: 'Expired',
      reverse: 'Return',
      restore: 'Return cancelled or refused',
      transfer: 'Transfer',
    },
  },
  it: {
    columns: ['Data', 'Movimento', 'Descrizione', 'Ordine', 'Applicazione', 'Membro', 'Smiley', 'Saldo', 'Scade il'],
    kinds: {
      grant: 'Guadagnati',
      spend: 'Usati',
      reserve: 'Riservati',
      release: 'Prenotazione annullata',
      expire: 'Scaduti',
      reverse: 'Reso',
      restore: 'Reso annullato o rifiutato',
      transfer: 'Trasferimento',
    },
  },
  es: {
    columns: ['Fecha', 'Movimiento', 'Concepto', 'Pedido', 'Aplicación', 'Miembro', 'Smileys', 'Saldo', 'Caduca el'],
    kinds: {
      grant: 'Ganados',
      spend: 'Usados',
      reserve: 'Reservados',
      release: 'Reserva anulada',
      expire: 'Caducados',
      reverse: 'Devolución',
      restore: 'Devolución anulada o rechazada',
      transfer: 'Traspaso',
    },
  },
  pt: {
    columns: ['Data', 'Movimento', 'Descrição', 'Encomenda', 'Aplicação', 'Membro', 'Smileys', 'Saldo', 'Expira em'],
    kinds: {
      grant: 'Ganhos',
      spend: 'Usados',
      reserve: 'Reservados',
      release: 'Reserva anulada',
      expire: 'Expirados',
      reverse: 'Devolução',
      restore: 'Devolução anulada ou recusada',
      transfer: 'Transferência',
    },
  },
}
