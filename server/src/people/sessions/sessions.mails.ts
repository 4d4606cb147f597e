import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

interface Words {
  subject: string
  text: (device: string) => string
  known: string
  warning: string
  button: string
  why: string
}

const words: Record<Locale, Words> = {
  fr: {
    subject: 'Nouvelle connexion à votre compte Arcade',
    text: (device) =>
      `Votre compte Arcade vient d’être ouvert sur un appareil que nous ne connaissions pas : ${device}.`,
    known: 'Si c’était vous, il n’y a rien à faire.',
    warning: 'Sinon, fermez cette session depuis « Mes informations » et changez tout de suite votre mot de passe.',
    button: 'Voir mes sessions',
    why: 'Vous recevez ce message parce que votre compte a cette adresse.',
  },
  en: {
    subject: 'New sign-in to your Arcade account',
    text: (device) => `Your Arcade account has just been opened on a device that we did not know: ${device}.`,
    known: 'If it was you, there is nothing to do.',
    warning: 'Otherwise, end that session on your account page and change your password at once.',
    button: 'See my sessions',
    why: 'You are receiving this message because your account has this address.',
  },
  it: {
    subject: 'Nuovo accesso al suo account Arcade',
    text: (device) => `Il suo account Arcade è appena stato aperto su un dispositivo che non conoscevamo: ${device}.`,
    known: 'Se riconosce questo accesso, non deve fare nulla.',
    warning: 'Altrimenti chiuda quella sessione nella pagina del suo account e cambi subito la password.',
    button: 'Vedi le mie sessioni',
    why: 'Riceve questo messaggio perché il suo account ha questo indirizzo.',
  },
  es: {
    subject: 'Nuevo acceso a su cuenta de Arcade',
    text: (device) => `Su cuenta de Arcade acaba de abrirse en un dispositivo que no conocíamos: ${device}.`,
    known: 'Si ha sido usted, no tiene que hacer nada.',
    warning: 'De lo contrario, cierre esa sesión en la página de su cuenta y cambie su contraseña de inmediato.',
    button: 'Ver mis sesiones',
    why: 'Recibe este mensaje porque su cuenta tiene esta dirección.',
  },
  pt: {
    subject: 'Novo acesso à sua conta Arcade',
    text: (device) => `A sua conta Arcade acabou de ser aberta num dispositivo que não conhecíamos: ${device}.`,
    known: 'Se reconhece este acesso, não tem de fazer nada.',
    warning: 'Caso contrário, termine essa sessão na página da sua conta e altere já a sua palavra-passe.',
    button: 'Ver as minhas sessões',
    why: 'Recebe esta mensagem porque a sua conta tem este endereço.',
  },
}

export function newDeviceLetter(locale: Locale, given: { name: MailName; device: string; url: string }): MailBody {
  const { subject, text, known, warning, button, why } = words[locale]
  return renderMail({
    locale,
    subject,
    paragraphs: [greetingOf(locale, given.name), text(given.device), known, warning],
    button: { label: button, url: given.url },
    notes: [why],
  })
}
