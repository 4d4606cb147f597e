import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

/** `reset`: a new password; `first`: the first one. */
export type LinkPurpose = 'reset' | 'first'

interface Words {
  subject: string
  text: string
  button: string
  until: string
  ignore: string
}

const words: Record<Locale, Record<LinkPurpose, Words>> = {
  fr: {
    reset: {
      subject: 'Votre nouveau mot de passe Arcade',
      text: 'Vous avez demandé à choisir un nouveau mot de passe. Le bouton ci-dessous vous y conduit.',
      button: 'Choisir un mot de passe',
      until: 'Ce lien est valable 30 minutes et ne sert qu’une fois.',
      ignore: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    },
    first: {
      subject: 'Votre première connexion à Arcade',
      text: 'Bienvenue. Choisissez votre mot de passe pour entrer dans votre espace Arcade.',
      button: 'Choisir mon mot de passe',
      until: 'Ce lien est valable 30 minutes et ne sert qu’une fois.',
      ignore: 'Si vous n’avez rien demandé, ignorez ce message.',
    },
  },
  en: {
    reset: {
      subject: 'Your new Arcade password',
      text: 'You asked to choose a new password. The button below takes you there.',
      button: 'Choose a password',
      until: 'This link is valid for 30 minutes and works only once.',
      ignore: 'If you did not ask for anything, ignore this message: your password stays the same.',
    },
    first: {
      subject: 'Your first sign-in to Arcade',
      text: 'Welcome. Choose your password to enter your Arcade area.',
      button: 'Choose my password',
      until: 'This link is valid for 30 minutes and works only once.',
      ignore: 'If you did not ask for anything, ignore this message.',
    },
  },
  it: {
    reset: {
      subject: 'La sua nuova password Arcade',
      text: 'Ha chiesto di scegliere una nuova password. Il pulsante qui sotto la porta alla pagina giusta.',
      button: 'Scegli una password',
      until: 'Questo link è valido 30 minuti e funziona una sola volta.',
      ignore: 'Se non ha chiesto nulla, ignori questo messaggio: la sua password resta la stessa.',
    },
    first: {
      subject: 'Il suo primo accesso ad Arcade',
      text: 'Le diamo il benvenuto. Scelga la sua password per entrare nella sua area Arcade.',
      button: 'Scegli la mia password',
      until: 'Questo link è valido 30 minuti e funziona una sola volta.',
      ignore: 'Se non ha chiesto nulla, ignori questo messaggio.',
    },
  },
  es: {
    reset: {
      subject: 'Su nueva contraseña de Arcade',
      text: 'Ha pedido elegir una contraseña nueva. El botón siguiente le lleva a la página correspondiente.',
      button: 'Elegir una contraseña',
      until: 'Este enlace es válido durante 30 minutos y sirve una sola vez.',
      ignore: 'Si no ha pedido nada, ignore este mensaje: su contraseña sigue siendo la misma.',
    },
    first: {
      subject: 'Su primer acceso a Arcade',
      text: 'Le damos la bienvenida. Elija su contraseña para entrar en su espacio Arcade.',
      button: 'Elegir mi contraseña',
      until: 'Este enlace es válido durante 30 minutos y sirve una sola vez.',
      ignore: 'Si no ha pedido nada, ignore este mensaje.',
    },
  },
  pt: {
    reset: {
      subject: 'A sua nova palavra-passe Arcade',
      text: 'Pediu para escolher uma nova palavra-passe. O botão abaixo conduz à página correspondente.',
      button: 'Escolher uma palavra-passe',
      until: 'Este link é válido durante 30 minutos e funciona uma única vez.',
      ignore: 'Se não pediu nada, ignore esta mensagem: a sua palavra-passe continua a mesma.',
    },
    first: {
      subject: 'O seu primeiro acesso ao Arcade',
      text: 'Damos-lhe as boas-vindas. Escolha a sua palavra-passe para entrar na sua área Arcade.',
      button: 'Escolher a minha palavra-passe',
      until: 'Este link é válido durante 30 minutos e funciona uma única vez.',
      ignore: 'Se não pediu nada, ignore esta mensagem.',
    },
  },
}

export function passwordLetter(locale: Locale, wanted: LinkPurpose, name: MailName, url: string): MailBody {
  const { subject, text, button, until, ignore } = words[locale][wanted]
  return renderMail({
    locale,
    subject,
    paragraphs: [greetingOf(locale, name), text],
    button: { label: button, url },
    notes: [until, ignore],
  })
}
