import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../kernel/mail/greeting.ts'
import { type MailBody, renderMail } from '../kernel/mail/mail-template.ts'

interface Words {
  subject: string
  one: string
  several: (count: number) => string
  button: string
  note: string
}

/** NOT-01: that something waits, and where. What it is about is read in the portal: no name of a patient is in a mail. */
const words: Record<Locale, Words> = {
  fr: {
    subject: 'Du nouveau dans Arcade',
    one: 'Une nouvelle notification vous attend dans Arcade.',
    several: (count) => `${count} nouvelles notifications vous attendent dans Arcade.`,
    button: 'Voir mes notifications',
    note: 'Vous choisissez sur cette page ce qui vous est envoyé par e-mail.',
  },
  en: {
    subject: 'News in Arcade',
    one: 'A new notification is waiting for you in Arcade.',
    several: (count) => `${count} new notifications are waiting for you in Arcade.`,
    button: 'See my notifications',
    note: 'On that page you choose what is sent to you by e-mail.',
  },
  it: {
    subject: 'Novità in Arcade',
    one: 'Una nuova notifica La attende in Arcade.',
    several: (count) => `${count} nuove notifiche La attendono in Arcade.`,
    button: 'Vedi le mie notifiche',
    note: 'In quella pagina sceglie che cosa Le viene inviato per e-mail.',
  },
  es: {
    subject: 'Novedades en Arcade',
    one: 'Una nueva notificación le espera en Arcade.',
    several: (count) => `${count} nuevas notificaciones le esperan en Arcade.`,
    button: 'Ver mis notificaciones',
    note: 'En esa página elige lo que se le envía por correo.',
  },
  pt: {
    subject: 'Novidades no Arcade',
    one: 'Uma nova notificação espera por si no Arcade.',
    several: (count) => `${count} novas notificações esperam por si no Arcade.`,
    button: 'Ver as minhas notificações',
    note: 'Nessa página escolhe o que lhe é enviado por e-mail.',
  },
}

export function newsMail(locale: Locale, count: number, url: string): MailBody {
  const { subject, one, several, button, note } = words[locale]
  const paragraphs = [greetingOf(locale), count === 1 ? one : several(count)]
  return renderMail({ locale, subject, paragraphs, button: { label: button, url }, notes: [note] })
}
