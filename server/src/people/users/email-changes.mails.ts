import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

/** Mails about an email change: to the old address that another one was `asked` for and that it has `changed`, to the new one that it is `confirmed`. */
export type EmailChangeMail = 'asked' | 'changed' | 'confirmed'

interface AddressWords {
  subject: string
  text: string
  button: string
  until: string
  ignore: string
}

interface ToldWords {
  subject: string
  text: string
  warning: string
  button: string
  why: string
}

const words: Record<Locale, { address: AddressWords } & Record<EmailChangeMail, ToldWords>> = {
  fr: {
    address: {
      subject: 'Confirmez votre nouvelle adresse pour Arcade',
      text: 'Cette adresse a été indiquée pour un compte Arcade. Le bouton ci-dessous la confirme ; vous vous connecterez ensuite avec elle.',
      button: 'Confirmer cette adresse',
      until: 'Ce lien est valable 60 minutes et ne sert qu’une fois.',
      ignore: 'Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
    },
    asked: {
      subject: 'Changement d’adresse demandé sur Arcade',
      text: 'Une autre adresse e-mail a été demandée pour votre compte Arcade. Elle remplacera celle-ci dès qu’elle sera confirmée.',
      warning: 'Si ce n’était pas vous, changez tout de suite votre mot de passe : la demande prend fin avec l’ancien.',
      button: 'Changer mon mot de passe',
      why: 'Vous recevez ce message parce que votre compte a cette adresse.',
    },
    changed: {
      subject: 'Votre adresse Arcade a changé',
      text: 'Votre compte Arcade a désormais une autre adresse e-mail. Celle-ci ne permet plus d’y entrer, et toutes les sessions ont été fermées.',
      warning: 'Si ce n’était pas vous, prévenez-nous sans attendre.',
      button: 'Nous joindre',
      why: 'Vous recevez ce message parce que votre compte avait cette adresse.',
    },
    confirmed: {
      subject: 'Votre compte Arcade a cette adresse',
      text: 'Votre compte Arcade s’ouvre désormais avec cette adresse e-mail. L’ancienne en a été prévenue, et toutes les sessions ont été fermées.',
      warning: 'Si ce n’était pas vous, prévenez-nous sans attendre.',
      button: 'Nous joindre',
      why: 'Vous recevez ce message parce que votre compte a cette adresse.',
    },
  },
  en: {
    address: {
      subject: 'Confirm your new address for Arcade',
      text: 'This address was given for an Arcade account. The button below confirms it; you will then sign in with it.',
      button: 'Confirm this address',
      until: 'This link is valid for 60 minutes and works only once.',
      ignore: 'If you did not ask for anything, ignore this message: nothing changes.',
    },
    asked: {
      subject: 'A change of address was requested on Arcade',
      text: 'Another e-mail address was requested for your Arcade account. It will replace this one as soon as it is confirmed.',
      warning: 'If it was not you, change your password at once: the request ends with the old password.',
      button: 'Change my password',
      why: 'You are receiving this message because your account has this address.',
    },
    changed: {
      subject: 'Your Arcade address has changed',
      text: 'Your Arcade account now has another e-mail address. This one no longer opens it, and all sessions have been ended.',
      warning: 'If it was not you, let us know without delay.',
      button: 'Contact us',
      why: 'You are receiving this message because your account had this address.',
    },
    confirmed: {
      subject: 'Your Arcade account has this address',
      text: 'Your Arcade account now opens with this e-mail address. The former one has been notified, and all sessions have been ended.',
      warning: 'If it was not you, let us know without delay.',
      button: 'Contact us',
      why: 'You are receiving this message because your account has this address.',
    },
  },
  it: {
    address: {
      subject: 'Confermi il suo nuovo indirizzo per Arcade',
      text: 'Questo indirizzo è stato indicato per un account Arcade. Il pulsante qui sotto lo conferma; in seguito accederà con questo.',
      button: 'Conferma questo indirizzo',
      until: 'Questo link è valido 60 minuti e funziona una sola volta.',
      ignore: 'Se non ha chiesto nulla, ignori questo messaggio: non cambia niente.',
    },
    asked: {
      subject: 'Cambio di indirizzo richiesto su Arcade',
      text: 'È stato richiesto un altro indirizzo e-mail per il suo account Arcade. Sostituirà questo appena sarà confermato.',
      warning:
        'Se non ha fatto lei questa richiesta, cambi subito la password: la richiesta decade insieme a quella vecchia.',
      button: 'Cambia la mia password',
      why: 'Riceve questo messaggio perché il suo account ha questo indirizzo.',
    },
    changed: {
      subject: 'Il suo indirizzo Arcade è cambiato',
      text: 'Il suo account Arcade ha ora un altro indirizzo e-mail. Questo non permette più di entrare, e tutte le sessioni sono state chiuse.',
      warning: 'Se non ha fatto lei questa modifica, ci avvisi senza indugio.',
      button: 'Contattaci',
      why: 'Riceve questo messaggio perché il suo account aveva questo indirizzo.',
    },
    confirmed: {
      subject: 'Il suo account Arcade ha questo indirizzo',
      text: 'Il suo account Arcade si apre ora con questo indirizzo e-mail. Quello precedente è stato avvisato, e tutte le sessioni sono state chiuse.',
      warning: 'Se non ha fatto lei questa modifica, ci avvisi senza indugio.',
      button: 'Contattaci',
      why: 'Riceve questo messaggio perché il suo account ha questo indirizzo.',
    },
  },
  es: {
    address: {
      subject: 'Confirme su nueva dirección para Arcade',
      text: 'Esta dirección se ha indicado para una cuenta de Arcade. El botón siguiente la confirma; después entrará con ella.',
      button: 'Confirmar esta dirección',
      until: 'Este enlace es válido durante 60 minutos y sirve una sola vez.',
      ignore: 'Si no ha pedido nada, ignore este mensaje: nada cambia.',
    },
    asked: {
      subject: 'Cambio de dirección solicitado en Arcade',
      text: 'Se ha pedido otra dirección de correo para su cuenta de Arcade. Sustituirá a esta en cuanto se confirme.',
      warning: 'Si no ha sido usted, cambie su contraseña de inmediato: la solicitud termina con la antigua.',
      button: 'Cambiar mi contraseña',
      why: 'Recibe este mensaje porque su cuenta tiene esta dirección.',
    },
    changed: {
      subject: 'Su dirección de Arcade ha cambiado',
      text: 'Su cuenta de Arcade tiene ahora otra dirección de correo. Esta ya no permite entrar, y se han cerrado todas las sesiones.',
      warning: 'Si no ha sido usted, avísenos sin demora.',
      button: 'Contacte con nosotros',
      why: 'Recibe este mensaje porque su cuenta tenía esta dirección.',
    },
    confirmed: {
      subject: 'Su cuenta de Arcade tiene esta dirección',
      text: 'Su cuenta de Arcade se abre ahora con esta dirección de correo. Se ha avisado a la anterior, y se han cerrado todas las sesiones.',
      warning: 'Si no ha sido usted, avísenos sin demora.',
      button: 'Contacte con nosotros',
      why: 'Recibe este mensaje porque su cuenta tiene esta dirección.',
    },
  },
  pt: {
    address: {
      subject: 'Confirme o seu novo endereço para o Arcade',
      text: 'Este endereço foi indicado para uma conta Arcade. O botão abaixo confirma-o; depois entrará com ele.',
      button: 'Confirmar este endereço',
      until: 'Este link é válido durante 60 minutos e funciona uma única vez.',
      ignore: 'Se não pediu nada, ignore esta mensagem: nada muda.',
    },
    asked: {
      subject: 'Alteração de endereço pedida no Arcade',
      text: 'Foi pedido outro endereço de e-mail para a sua conta Arcade. Substituirá este assim que for confirmado.',
      warning: 'Se não fez este pedido, altere já a sua palavra-passe: o pedido termina com a antiga.',
      button: 'Alterar a minha palavra-passe',
      why: 'Recebe esta mensagem porque a sua conta tem este endereço.',
    },
    changed: {
      subject: 'O seu endereço Arcade mudou',
      text: 'A sua conta Arcade tem agora outro endereço de e-mail. Este já não permite entrar, e todas as sessões foram terminadas.',
      warning: 'Se não fez esta alteração, avise-nos sem demora.',
      button: 'Contacte-nos',
      why: 'Recebe esta mensagem porque a sua conta tinha este endereço.',
    },
    confirmed: {
      subject: 'A sua conta Arcade tem este endereço',
      text: 'A sua conta Arcade abre-se agora com este endereço de e-mail. O anterior foi avisado, e todas as sessões foram terminadas.',
      warning: 'Se não fez esta alteração, avise-nos sem demora.',
      button: 'Contacte-nos',
      why: 'Recebe esta mensagem porque a sua conta tem este endereço.',
    },
  },
}

/** To an unproven address: no typed text is in it. */
export function addressLetter(locale: Locale, url: string): MailBody {
  const { subject, text, button, until, ignore } = words[locale].address
  return renderMail({
    locale,
    subject,
    paragraphs: [greetingOf(locale), text],
    button: { label: button, url },
    notes: [until, ignore],
  })
}

export function changedLetter(locale: Locale, outcome: EmailChangeMail, name: MailName, url: string): MailBody {
  const { subject, text, warning, button, why } = words[locale][outcome]
  return renderMail({
    locale,
    subject,
    paragraphs: [greetingOf(locale, name), text, warning],
    button: { label: button, url },
    notes: [why],
  })
}
