import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

/** Mails about a closing that was `asked` for, `undone`, or has been `done`. */
export type ClosingMail = 'asked' | 'undone' | 'done'

interface Words {
  subject: string
  text: (date: string) => string
  note: string
}

const words: Record<Locale, Record<ClosingMail, Words> & { button: string }> = {
  fr: {
    button: 'Ouvrir Mon hébergement',
    asked: {
      subject: 'Fermeture de votre compte Arcade',
      text: (date) =>
        `Votre compte sera fermé et ses données effacées le ${date}. Jusque-là, tout fonctionne, et vous pouvez annuler.`,
      note: 'Si ce n’était pas vous, annulez la fermeture et changez votre mot de passe.',
    },
    undone: {
      subject: 'Votre compte Arcade reste ouvert',
      text: () => 'La fermeture de votre compte est annulée. Rien n’a été effacé.',
      note: 'Si ce n’était pas vous, changez votre mot de passe.',
    },
    done: {
      subject: 'Votre compte Arcade est fermé',
      text: () => 'Votre compte est fermé et ses données sont effacées. Ce que la loi impose de garder est scellé.',
      note: 'C’est le dernier message que vous recevez de nous.',
    },
  },
  en: {
    button: 'Open My hosting',
    asked: {
      subject: 'Closing of your Arcade account',
      text: (date) =>
        `Your account will be closed and its data erased on ${date}. Until then everything works, and you can undo it.`,
      note: 'If it was not you, undo the closing and change your password.',
    },
    undone: {
      subject: 'Your Arcade account stays open',
      text: () => 'The closing of your account was undone. Nothing was erased.',
      note: 'If it was not you, change your password.',
    },
    done: {
      subject: 'Your Arcade account is closed',
      text: () => 'Your account is closed and its data are erased. What the law wants kept is sealed.',
      note: 'This is the last message that you receive from us.',
    },
  },
  it: {
    button: 'Aprire Il mio hosting',
    asked: {
      subject: 'Chiusura del suo account Arcade',
      text: (date) =>
        `Il suo account sarà chiuso e i suoi dati cancellati il ${date}. Fino ad allora tutto funziona e può annullare.`,
      note: 'Se non è stato lei, annulli la chiusura e cambi la password.',
    },
    undone: {
      subject: 'Il suo account Arcade resta aperto',
      text: () => 'La chiusura del suo account è annullata. Nulla è stato cancellato.',
      note: 'Se non è stato lei, cambi la password.',
    },
    done: {
      subject: 'Il suo account Arcade è chiuso',
      text: () =>
        'Il suo account è chiuso e i suoi dati sono cancellati. Ciò che la legge impone di conservare è sigillato.',
      note: 'È l’ultimo messaggio che riceve da noi.',
    },
  },
  es: {
    button: 'Abrir Mi alojamiento',
    asked: {
      subject: 'Cierre de su cuenta de Arcade',
      text: (date) =>
        `Su cuenta se cerrará y sus datos se borrarán el ${date}. Hasta entonces todo funciona y puede anularlo.`,
      note: 'Si no ha sido usted, anule el cierre y cambie su contraseña.',
    },
    undone: {
      subject: 'Su cuenta de Arcade sigue abierta',
      text: () => 'El cierre de su cuenta se ha anulado. No se ha borrado nada.',
      note: 'Si no ha sido usted, cambie su contraseña.',
    },
    done: {
      subject: 'Su cuenta de Arcade está cerrada',
      text: () => 'Su cuenta está cerrada y sus datos están borrados. Lo que la ley obliga a conservar está sellado.',
      note: 'Este es el último mensaje que recibe de nosotros.',
    },
  },
  pt: {
    button: 'Abrir O meu alojamento',
    asked: {
      subject: 'Encerramento da sua conta Arcade',
      text: (date) =>
        `A sua conta será encerrada e os seus dados apagados em ${date}. Até lá tudo funciona e pode anular.`,
      note: 'Se não foi você, anule o encerramento e altere a sua palavra-passe.',
    },
    undone: {
      subject: 'A sua conta Arcade continua aberta',
      text: () => 'O encerramento da sua conta foi anulado. Nada foi apagado.',
      note: 'Se não foi você, altere a sua palavra-passe.',
    },
    done: {
      subject: 'A sua conta Arcade está encerrada',
      text: () => 'A sua conta está encerrada e os seus dados estão apagados. O que a lei manda conservar está selado.',
      note: 'Esta é a última mensagem que recebe de nós.',
    },
  },
}

interface Letter {
  locale: Locale
  name: MailName | undefined
  date: string
  url: string
}

export function closingLetter(told: ClosingMail, { locale, name, date, url }: Letter): MailBody {
  const { button, [told]: word } = words[locale]
  return renderMail({
    locale,
    subject: word.subject,
    paragraphs: [greetingOf(locale, name), word.text(date)],
    button: told === 'done' ? null : { label: button, url },
    notes: [word.note],
  })
}
