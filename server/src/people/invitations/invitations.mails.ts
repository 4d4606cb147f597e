import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import type { InvitationKind } from './invitations.table.ts'

interface Words {
  /** Who invites, where nothing of their name may stand in a mail. */
  somebody: string
  subject: (inviter: string) => string
  /** Who invites, with the practice; never what for: a reason could name a patient. */
  text: Record<InvitationKind, (who: string) => string>
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
    text: {
      guest: (who) => `${who} vous invite sur Arcade, le portail des praticiens dentaires.`,
      colleague: (who) =>
        `${who} vous invite à rejoindre son réseau de confrères sur Arcade, le portail des praticiens dentaires.`,
      collaborator: (who) =>
        `${who} vous invite à travailler dans son cabinet sur Arcade, le portail des praticiens dentaires.`,
    },
    how: 'Le bouton ci-dessous crée votre accès : votre nom, un mot de passe, et vous y êtes.',
    button: 'Accepter l’invitation',
    code: 'Code d’invitation :',
    until: 'Cette invitation est valable 14 jours et ne sert qu’une fois.',
    ignore: 'Si vous ne connaissez pas cette personne, ignorez ce message.',
    known: 'Connectez-vous avec votre adresse et votre mot de passe pour répondre à cette invitation.',
    open: 'Voir l’invitation',
  },
  en: {
    somebody: 'An Arcade user',
    subject: (inviter) => `${inviter} invites you to Arcade`,
    text: {
      guest: (who) => `${who} invites you to Arcade, the portal for dental practitioners.`,
      colleague: (who) =>
        `${who} invites you to join their network of colleagues on Arcade, the portal for dental practitioners.`,
      collaborator: (who) =>
        `${who} invites you to work in their practice on Arcade, the portal for dental practitioners.`,
    },
    how: 'The button below creates your access: your name, a password, and you are in.',
    button: 'Accept the invitation',
    code: 'Invitation code:',
    until: 'This invitation is valid for 14 days and works only once.',
    ignore: 'If you do not know this person, ignore this message.',
    known: 'Sign in with your address and your password to answer this invitation.',
    open: 'See the invitation',
  },
  it: {
    somebody: 'Un utente di Arcade',
    subject: (inviter) => `${inviter} la invita su Arcade`,
    text: {
      guest: (who) => `${who} la invita su Arcade, il portale dei professionisti dell’odontoiatria.`,
      colleague: (who) =>
        `${who} la invita nella sua rete di colleghi su Arcade, il portale dei professionisti dell’odontoiatria.`,
      collaborator: (who) =>
        `${who} la invita a lavorare nel suo studio su Arcade, il portale dei professionisti dell’odontoiatria.`,
    },
    how: 'Il pulsante qui sotto crea il suo accesso: il suo nome, una password, ed è dentro.',
    button: 'Accetta l’invito',
    code: 'Codice di invito:',
    until: 'Questo invito è valido 14 giorni e funziona una sola volta.',
    ignore: 'Se non conosce questa persona, ignori questo messaggio.',
    known: 'Entri con il suo indirizzo e la sua password per rispondere a questo invito.',
    open: 'Vedi l’invito',
  },
  es: {
    somebody: 'Un usuario de Arcade',
    subject: (inviter) => `${inviter} le invita a Arcade`,
    text: {
      guest: (who) => `${who} le invita a Arcade, el portal de los profesionales de la odontología.`,
      colleague: (who) =>
        `${who} le invita a su red de colegas en Arcade, el portal de los profesionales de la odontología.`,
      collaborator: (who) =>
        `${who} le invita a trabajar en su clínica en Arcade, el portal de los profesionales de la odontología.`,
    },
    how: 'El botón siguiente crea su acceso: su nombre, una contraseña, y ya está dentro.',
    button: 'Aceptar la invitación',
    code: 'Código de invitación:',
    until: 'Esta invitación es válida durante 14 días y sirve una sola vez.',
    ignore: 'Si no conoce a esta persona, ignore este mensaje.',
    known: 'Entre con su dirección y su contraseña para responder a esta invitación.',
    open: 'Ver la invitación',
  },
  pt: {
    somebody: 'Um utilizador do Arcade',
    subject: (inviter) => `${inviter} enviou-lhe um convite para o Arcade`,
    text: {
      guest: (who) => `${who} enviou-lhe um convite para o Arcade, o portal dos profissionais de medicina dentária.`,
      colleague: (who) =>
        `${who} envia-lhe um convite para a sua rede de colegas no Arcade, o portal dos profissionais de medicina dentária.`,
      collaborator: (who) =>
        `${who} envia-lhe um convite para trabalhar no seu consultório no Arcade, o portal dos profissionais de medicina dentária.`,
    },
    how: 'O botão abaixo cria o seu acesso: o seu nome, uma palavra-passe, e já está.',
    button: 'Aceitar o convite',
    code: 'Código do convite:',
    until: 'Este convite é válido durante 14 dias e funciona uma única vez.',
    ignore: 'Se não conhece esta pessoa, ignore esta mensagem.',
    known: 'Entre com o seu endereço e a sua palavra-passe para responder a este convite.',
    open: 'Ver o convite',
  },
}

export interface Inviter {
  name: MailName
  practice: MailName
}

/** For who has no account yet: the link makes one, and accepts. */
export function invitationLetter(locale: Locale, kind: InvitationKind, by: Inviter, code: string, url: string) {
  const { how, button, code: label, until, ignore } = words[locale]
  return renderMail({
    ...openingOf(locale, kind, by, how),
    button: { label: button, url },
    notes: [`${label} ${code}`, until, ignore],
  })
}

/** For who has one: the answer is given there. */
export function knownLetter(locale: Locale, kind: InvitationKind, by: Inviter, url: string): MailBody {
  const { known, open, ignore } = words[locale]
  return renderMail({ ...openingOf(locale, kind, by, known), button: { label: open, url }, notes: [ignore] })
}

function openingOf(locale: Locale, kind: InvitationKind, { name, practice }: Inviter, then: string) {
  const { somebody, subject, text } = words[locale]
  const inviter = name || somebody
  const who = practice ? `${inviter} (${practice})` : inviter
  return { locale, subject: subject(inviter), paragraphs: [text[kind](who), then] }
}
