import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

interface Words {
  subject: string
  text: string
  button: string
  until: string
  why: string
}

const words: Record<Locale, Words> = {
  fr: {
    subject: 'Votre export Arcade est prêt',
    text: 'L’export de vos données est prêt. Il se télécharge sur la page « Mon hébergement », après votre mot de passe.',
    button: 'Ouvrir Mon hébergement',
    until: 'Il y reste 7 jours, puis il est effacé.',
    why: 'Si vous n’avez rien demandé, changez votre mot de passe : quelqu’un s’en est servi.',
  },
  en: {
    subject: 'Your Arcade export is ready',
    text: 'The export of your data is ready. It is downloaded on the page “My hosting”, after your password.',
    button: 'Open My hosting',
    until: 'It stays there for 7 days, then it is erased.',
    why: 'If you did not ask for it, change your password: somebody has used it.',
  },
  it: {
    subject: 'La sua esportazione Arcade è pronta',
    text: 'L’esportazione dei suoi dati è pronta. Si scarica nella pagina «Il mio hosting», dopo la sua password.',
    button: 'Aprire Il mio hosting',
    until: 'Vi resta 7 giorni, poi viene cancellata.',
    why: 'Se non ha chiesto nulla, cambi la password: qualcuno l’ha usata.',
  },
  es: {
    subject: 'Su exportación de Arcade está lista',
    text: 'La exportación de sus datos está lista. Se descarga en la página «Mi alojamiento», tras su contraseña.',
    button: 'Abrir Mi alojamiento',
    until: 'Permanece allí 7 días y después se borra.',
    why: 'Si no ha pedido nada, cambie su contraseña: alguien la ha usado.',
  },
  pt: {
    subject: 'A sua exportação Arcade está pronta',
    text: 'A exportação dos seus dados está pronta. Descarrega-se na página «O meu alojamento», depois da sua palavra-passe.',
    button: 'Abrir O meu alojamento',
    until: 'Fica lá 7 dias e depois é apagada.',
    why: 'Se não pediu nada, altere a sua palavra-passe: alguém a usou.',
  },
}

export function readyLetter(locale: Locale, name: MailName | undefined, url: string): MailBody {
  const { subject, text, button, until, why } = words[locale]
  return renderMail({
    locale,
    subject,
    paragraphs: [greetingOf(locale, name), text],
    button: { label: button, url },
    notes: [until, why],
  })
}
