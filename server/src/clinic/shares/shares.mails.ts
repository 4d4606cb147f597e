import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

interface Words {
  /** Who shares, where nothing of their name may stand in a mail. */
  somebody: string
  subject: (sharer: string) => string
  /** Never what, nor of whom. */
  text: (sharer: string) => string
  code: string
  button: string
  until: (day: string) => string
  ignore: string
}

const words: Record<Locale, Words> = {
  fr: {
    somebody: 'Un utilisateur d’Arcade',
    subject: (sharer) => `${sharer} vous partage des fichiers`,
    text: (sharer) => `${sharer} vous partage des fichiers sur Arcade, le portail des praticiens dentaires.`,
    code: 'Pour les ouvrir, il vous faut le code d’accès à huit chiffres que cette personne vous donne à part.',
    button: 'Ouvrir le partage',
    until: (day) => `Ce lien est valable jusqu’au ${day}.`,
    ignore: 'Si vous ne connaissez pas cette personne, ignorez ce message.',
  },
  en: {
    somebody: 'An Arcade user',
    subject: (sharer) => `${sharer} is sharing files with you`,
    text: (sharer) => `${sharer} is sharing files with you on Arcade, the portal for dental practitioners.`,
    code: 'To open them you need the eight-digit access code, which this person gives you separately.',
    button: 'Open the share',
    until: (day) => `This link is valid until ${day}.`,
    ignore: 'If you do not know this person, ignore this message.',
  },
  it: {
    somebody: 'Un utente di Arcade',
    subject: (sharer) => `${sharer} condivide dei file con lei`,
    text: (sharer) =>
      `${sharer} condivide dei file con lei su Arcade, il portale dei professionisti dell’odontoiatria.`,
    code: 'Per aprirli serve il codice di accesso di otto cifre, che questa persona le comunica separatamente.',
    button: 'Apri la condivisione',
    until: (day) => `Questo link è valido fino al ${day}.`,
    ignore: 'Se non conosce questa persona, ignori questo messaggio.',
  },
  es: {
    somebody: 'Un usuario de Arcade',
    subject: (sharer) => `${sharer} comparte archivos con usted`,
    text: (sharer) =>
      `${sharer} comparte archivos con usted en Arcade, el portal de los profesionales de la odontología.`,
    code: 'Para abrirlos necesita el código de acceso de ocho cifras que esta persona le da por separado.',
    button: 'Abrir el contenido compartido',
    until: (day) => `Este enlace es válido hasta el ${day}.`,
    ignore: 'Si no conoce a esta persona, ignore este mensaje.',
  },
  pt: {
    somebody: 'Um utilizador do Arcade',
    subject: (sharer) => `${sharer} partilha ficheiros consigo`,
    text: (sharer) =>
      `${sharer} partilha ficheiros consigo no Arcade, o portal dos profissionais de medicina dentária.`,
    code: 'Para os abrir, precisa do código de acesso de oito algarismos que esta pessoa lhe dá à parte.',
    button: 'Abrir a partilha',
    until: (day) => `Este link é válido até ${day}.`,
    ignore: 'Se não conhece esta pessoa, ignore esta mensagem.',
  },
}

interface ShareMailData {
  sharer: MailName
  until: string
  url: string
}

/** FILE-04: the link alone, and who sends it. No patient, no practice, no name of a file, no code. */
export function shareLetter(locale: Locale, { sharer, until, url }: ShareMailData): MailBody {
  const { somebody, subject, text, code, button, ignore, ...more } = words[locale]
  const who = sharer || somebody
  return renderMail({
    locale,
    subject: subject(who),
    paragraphs: [greetingOf(locale), text(who), code],
    button: { label: button, url },
    notes: [more.until(until), ignore],
  })
}
