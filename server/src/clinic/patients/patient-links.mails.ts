import { verificationMinutes as minutes } from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

interface Words {
  subject: string
  /** Who asks, where nothing of the practice's name may stand in a mail. */
  aPractice: string
  text: (practice: string) => string
  shares: string
  until: string
  ignore: string
}

const words: Record<Locale, Words> = {
  fr: {
    subject: 'Votre code pour votre cabinet dentaire',
    aPractice: 'Un cabinet dentaire',
    text: (practice) =>
      `${practice} souhaite vous suivre sur Arcade. Si vous êtes d’accord, donnez-lui ces six chiffres :`,
    shares:
      'Le cabinet verra votre identité et vos coordonnées. Vos soins et vos documents restent chez ceux qui vous suivent déjà.',
    until: `Ce code est valable ${minutes} minutes et ne sert qu’une fois.`,
    ignore: 'Si vous n’avez rien demandé à ce cabinet, ignorez ce message : rien ne lui est transmis.',
  },
  en: {
    subject: 'Your code for your dental practice',
    aPractice: 'A dental practice',
    text: (practice) =>
      `${practice} would like to have you as a patient on Arcade. If you agree, give them these six digits:`,
    shares:
      'The practice will see your identity and your contact details. Your treatments and your documents stay with those who already look after you.',
    until: `This code is valid for ${minutes} minutes and works only once.`,
    ignore: 'If you asked nothing of this practice, ignore this message: nothing is passed on to it.',
  },
  it: {
    subject: 'Il suo codice per il suo studio dentistico',
    aPractice: 'Uno studio dentistico',
    text: (practice) => `${practice} desidera seguirla su Arcade. Se è d’accordo, gli comunichi queste sei cifre:`,
    shares:
      'Lo studio vedrà la sua identità e i suoi recapiti. Le sue cure e i suoi documenti restano presso chi la segue già.',
    until: `Questo codice è valido ${minutes} minuti e funziona una sola volta.`,
    ignore: 'Se non ha chiesto nulla a questo studio, ignori questo messaggio: non gli viene trasmesso nulla.',
  },
  es: {
    subject: 'Su código para su clínica dental',
    aPractice: 'Una clínica dental',
    text: (practice) =>
      `${practice} desea atenderle a través de Arcade. Si está de acuerdo, indíquele estas seis cifras:`,
    shares:
      'La clínica verá su identidad y sus datos de contacto. Sus tratamientos y documentos permanecen con quienes ya le atienden.',
    until: `Este código es válido durante ${minutes} minutos y sirve una sola vez.`,
    ignore: 'Si no ha pedido nada a esta clínica, ignore este mensaje: no se le transmite nada.',
  },
  pt: {
    subject: 'O seu código para o seu consultório dentário',
    aPractice: 'Um consultório dentário',
    text: (practice) =>
      `${practice} deseja fazer o seu acompanhamento no Arcade. Se concordar, indique-lhe estes seis algarismos:`,
    shares:
      'O consultório verá a sua identidade e os seus contactos. Os seus tratamentos e documentos ficam com quem já faz o seu acompanhamento.',
    until: `Este código é válido durante ${minutes} minutos e funciona uma única vez.`,
    ignore: 'Se não pediu nada a este consultório, ignore esta mensagem: nada lhe é transmitido.',
  },
}

export function verificationLetter(
  locale: Locale,
  { name, practice, code }: { name: MailName; practice: MailName; code: string },
): MailBody {
  const { subject, aPractice, text, shares, until, ignore } = words[locale]
  return renderMail({
    locale,
    subject,
    paragraphs: [greetingOf(locale, name), text(practice || aPractice), code, shares],
    button: null,
    notes: [until, ignore],
  })
}
