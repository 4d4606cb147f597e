import { cardName } from '@arcade/contract/commerce/payments/card-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { Skill } from '../../kernel/chatbot.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useLazyListCardsQuery } from './payments.api.ts'
import { expiryOf } from './payments.rules.ts'

/** Which cards are registered, and where they are changed. */
const cards: Skill = {
  topic: 'cards',
  rights: ['payments:read'],
  asked: {
    fr: 'Mes cartes bancaires. Enregistrer une carte. Changer de carte. Supprimer, retirer une carte. Quelle carte est enregistrée ? Ma carte bleue, ma CB a expiré. Carte de crédit. Remplacer ma carte, mettre à jour, carte périmée, perdue, volée, effacer une carte, nouveau numéro de carte, mastercard, visa, moyen de paiement, coordonnées bancaires, ajouter une CB, carte plus valable, changer de banque, enregistrer une nouvelle carte, carte débitée, la carte expire, date d’expiration de la carte, renvoyée par ma banque, enlever ma visa, ne plus garder ma carte',
    en: 'My bank cards. Register, add a card. Change the card. Remove a credit card. Which card is registered? My card has expired. Debit card saved for payments. Replace my card, update card details, expired, lost, stolen card, delete a card, new card number, mastercard, visa, payment method, bank details, card on file, saved card, card no longer valid, change bank, old card, another card, the card expires, expiry date of the card, new visa from my bank, take my card off, do not keep my visa',
    it: 'Le mie carte di credito. Registrare, aggiungere una carta. Cambiare la carta. Togliere una carta. Quale carta è registrata? La mia carta è scaduta. Bancomat. Sostituire la carta, aggiornare, carta scaduta, persa, rubata, cancellare una carta, numero nuovo, mastercard, visa, metodo di pagamento, dati bancari, carta salvata, carta non più valida, cambiare banca, nuova carta, un’altra carta, la carta scade, scadenza della carta, carta della mia banca, togliere la mia visa, non tenere più la carta',
    es: 'Mis tarjetas. Registrar, añadir una tarjeta. Cambiar de tarjeta bancaria. Eliminar una tarjeta. ¿Qué tarjeta está registrada? Mi tarjeta ha caducado. Tarjeta de crédito. Sustituir la tarjeta, actualizar, tarjeta caducada, perdida, robada, borrar una tarjeta, quitar, guardada, número nuevo, mastercard, visa, forma de pago, datos bancarios, tarjeta nueva, la tarjeta ya no vale, cambiar de banco, otra tarjeta, la tarjeta caduca, caducidad de la tarjeta, tarjeta de mi banco, quitar mi visa, no guardar más la tarjeta',
    pt: 'Os meus cartões. Registar, adicionar um cartão. Mudar, trocar de cartão bancário. Remover um cartão. Que cartão está registado? O meu cartão expirou. Cartão de crédito. Substituir o cartão, atualizar, cartão antigo, perdido, roubado, apagar um cartão, guardado, número novo, mastercard, visa, meio de pagamento, dados bancários, cartão novo, cartão caducado, caducou, o cartão já não é válido, mudar de banco, outro cartão, o cartão expira, validade do cartão, cartão do meu banco, tirar o meu visa, não guardar mais o cartão',
  },
  useAnswer() {
    const { t, i18n } = useTranslation('chatbot')
    const [list] = useLazyListCardsQuery()
    const open = {
      key: 'cards',
      title: t('cards.open'),
      address: withLocale(localeOf(i18n), pages.cardRegistration.path),
    }
    return async () => {
      const { result } = await list().unwrap()
      const names = result.map((card) =>
        t(card.expired ? 'cards.expired' : 'cards.valid', { card: cardName(card), date: expiryOf(card) }),
      )
      const text =
        names.length > 0 ? t('cards.registered', { count: names.length, names: names.join(', ') }) : t('cards.none')
      return { text, links: [open] }
    }
  },
}

export const skills: readonly Skill[] = [cards]
