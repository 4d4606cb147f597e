import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { MailName } from '../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../kernel/mail/mail-template.ts'

interface Words {
  /** Who invites, where nothing of their name may stand in a mail. */
  somebody: string
  subject: (inviter: string) => string
  text: (inviter: string) => string
  how: string
  button: string
  code: string
  until: string
  ignore: string
  /** For who has an account already. */
  known: string
  open: string
}

const words: Record<Locale, Words> = {
  fr: {
    somebody: 'Un utilisateur d’Arcade',
    subject: (inviter) => `${inviter} vous invite sur Arcade`,
    text: (inviter) => `${inviter} vous invite sur Arcade, le portail des praticiens dentaires.`,
    how: 'Le bouton ci-dessous crée votre accès : votre nom, un mot de passe, et vous y êtes.',
    button: 'Accepter l’invitation',
    code: 'Code d’invitation :',
    until: 'Cette invitation est valable 7 jours et ne sert qu’une fois.',
    ignore: 'Si vous ne connaissez pas cette personne, ignorez ce message.',
    known: 'Vous avez déjà un accès : connectez-vous avec votre adresse et votre mot de passe.',
    open: 'Ouvrir Arcade',
  },
  en: {
    somebody: 'An Arcade user',
    subject: (inviter) => `${inviter} invites you to Arcade`,
    text: (inviter) => `${inviter} invites you to Arcade, the portal for dental practitioners.`,
    how: 'The button below creates your access: your name, a password, and you are in.',
    button: 'Accept the invitation',
    code: 'Invitation code:',
    until: 'This invitation is valid for 7 days and works only once.',
    ignore: 'If you do not know this person, ignore this message.',
    known: 'You already have access: sign in with your address and your password.',
    open: 'Open Arcade',
  },
  it: {
    somebody: 'Un utente di Arcade',
    subject: (inviter) => `${inviter} la invita su Arcade`,
    text: (inviter) => `${inviter} la invita su Arcade, il portale dei professionisti dell’odontoiatria.`,
    how: 'Il pulsante qui sotto crea il suo accesso: il suo nome, una password, ed è dentro.',
    button: 'Accetta l’invito',
    code: 'Codice di invito:',
    until: 'Questo invito è valido 7 giorni e funziona una sola volta.',
    ignore: 'Se non conosce questa persona, ignori questo messaggio.',
    known: 'Ha già un accesso: entri con il suo indirizzo e la sua password.',
    open: 'Apri Arcade',
  },
  es: {
    somebody: 'Un usuario de Arcade',
    subject: (inviter) => `${inviter} le invita a Arcade`,
    text: (inviter) => `${inviter} le invita a Arcade, el portal de los profesionales de la odontología.`,
    how: 'El botón siguiente crea su acceso: su nombre, una contraseña, y ya está dentro.',
    button: 'Aceptar la invitación',
    code: 'Código de invitación:',
    until: 'Esta invitación es válida durante 7 días y sirve una sola vez.',
    ignore: 'Si no conoce a esta persona, ignore este mensaje.',
    known: 'Ya tiene un acceso: entre con su dirección y su contraseña.',
    open: 'Abrir Arcade',
  },
  pt: {
    somebody: 'Um utilizador do Arcade',
    subject: (inviter) => `${inviter} enviou-lhe um convite para o Arcade`,
    text: (inviter) =>
      `${inviter} enviou-lhe um convite para o Arcade, o portal dos profissionais de medicina dentária.`,
    how: 'O botão abaixo cria o seu acesso: o seu nome, uma palavra-passe, e já está.',
    button: 'Aceitar o convite',
    code: 'Código do convite:',
    until: 'Este convite é válido durante 7 dias e funciona uma única vez.',
    ignore: 'Se não conhece esta pessoa, ignore esta mensagem.',
    known: 'Já tem um acesso: entre com o seu endereço e a sua palavra-passe.',
    open: 'Abrir o Arcade',
  },
}

export function invitationLetter(locale: Locale, name: MailName, code: string, url: string): MailBody {
  const inviter = name || words[locale].somebody
  const { subject, text, how, button, code: label, until, ignore } = words[locale]
  return renderMail({
    locale,
    subject: subject(inviter),
    paragraphs: [text(inviter), how],
    button: { label: button, url },
    notes: [`${label} ${code}`, until, ignore],
  })
}

export function knownLetter(locale: Locale, name: MailName, url: string): MailBody {
  const inviter = name || words[locale].somebody
  const { subject, text, known, open, ignore } = words[locale]
  return renderMail({
    locale,
    subject: subject(inviter),
    paragraphs: [text(inviter), known],
    button: { label: open, url },
    notes: [ignore],
  })
}
