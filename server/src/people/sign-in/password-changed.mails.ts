import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

interface Words {
  subject: string
  text: string
  known: string
  warning: string
  button: string
  why: string
}

const words: Record<Locale, Words> = {
  fr: {
    subject: 'Votre mot de passe Arcade a changé',
    text: 'Le mot de passe de votre compte Arcade vient d’être changé. Les sessions ouvertes ailleurs ont été fermées.',
    known: 'Si c’était vous, il n’y a rien à faire.',
    warning: 'Sinon, choisissez tout de suite un nouveau mot de passe : celui qui vient d’être mis ne servira plus.',
    button: 'Choisir un nouveau mot de passe',
    why: 'Vous recevez ce message parce que votre compte a cette adresse.',
  },
  en: {
    subject: 'Your Arcade password has changed',
    text: 'The password of your Arcade account has just been changed. Sessions on other devices have been ended.',
    known: 'If it was you, there is nothing to do.',
    warning: 'Otherwise, choose a new password at once: the one that was just set will stop working.',
    button: 'Choose a new password',
    why: 'You are receiving this message because your account has this address.',
  },
  it: {
    subject: 'La sua password Arcade è cambiata',
    text: 'La password del suo account Arcade è appena stata cambiata. Le sessioni aperte altrove sono state chiuse.',
    known: 'Se riconosce questa modifica, non deve fare nulla.',
    warning: 'Altrimenti scelga subito una nuova password: quella appena impostata non funzionerà più.',
    button: 'Scegli una nuova password',
    why: 'Riceve questo messaggio perché il suo account ha questo indirizzo.',
  },
  es: {
    subject: 'Su contraseña de Arcade ha cambiado',
    text: 'La contraseña de su cuenta de Arcade acaba de cambiarse. Se han cerrado las sesiones abiertas en otros dispositivos.',
    known: 'Si ha sido usted, no tiene que hacer nada.',
    warning: 'De lo contrario, elija de inmediato una contraseña nueva: la que se acaba de poner dejará de servir.',
    button: 'Elegir una contraseña nueva',
    why: 'Recibe este mensaje porque su cuenta tiene esta dirección.',
  },
  pt: {
    subject: 'A sua palavra-passe do Arcade mudou',
    text: 'A palavra-passe da sua conta Arcade acaba de ser alterada. As sessões abertas noutros dispositivos foram terminadas.',
    known: 'Se reconhece esta alteração, não tem de fazer nada.',
    warning: 'Caso contrário, escolha já uma nova palavra-passe: a que acabou de ser definida deixará de servir.',
    button: 'Escolher uma nova palavra-passe',
    why: 'Recebe esta mensagem porque a sua conta tem este endereço.',
  },
}

export function passwordChangedMail(locale: Locale, { name, url }: { name: MailName; url: string }): MailBody {
  const { subject, text, known, warning, button, why } = words[locale]
  return renderMail({
    locale,
    subject,
    paragraphs: [greetingOf(locale, name), text, known, warning],
    button: { label: button, url },
    notes: [why],
  })
}
