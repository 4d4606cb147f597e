import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

interface Words {
  subject: string
  notifications: { one: string; several: (count: number) => string; button: string }
  /** By conversation: one notification, however much is written in it. */
  messages: { one: string; several: (count: number) => string; button: string }
  note: string
}

/** NOT-01: that something waits, and where. What it is about is read in the portal: no name of a patient is in a mail. */
const words: Record<Locale, Words> = {
  fr: {
    subject: 'Du nouveau dans Arcade',
    notifications: {
      one: 'Une nouvelle notification vous attend dans Arcade.',
      several: (count) => `${count} nouvelles notifications vous attendent dans Arcade.`,
      button: 'Voir mes notifications',
    },
    messages: {
      one: 'Une conversation a de nouveaux messages pour vous dans Arcade.',
      several: (count) => `${count} conversations ont de nouveaux messages pour vous dans Arcade.`,
      button: 'Lire mes messages',
    },
    note: 'Vous choisissez sous « Mes notifications » ce qui vous est envoyé par e-mail.',
  },
  en: {
    subject: 'News in Arcade',
    notifications: {
      one: 'A new notification is waiting for you in Arcade.',
      several: (count) => `${count} new notifications are waiting for you in Arcade.`,
      button: 'See my notifications',
    },
    messages: {
      one: 'A conversation has new messages for you in Arcade.',
      several: (count) => `${count} conversations have new messages for you in Arcade.`,
      button: 'Read my messages',
    },
    note: 'Under “My notifications” you choose what is sent to you by e-mail.',
  },
  it: {
    subject: 'Novità in Arcade',
    notifications: {
      one: 'Una nuova notifica La attende in Arcade.',
      several: (count) => `${count} nuove notifiche La attendono in Arcade.`,
      button: 'Vedi le mie notifiche',
    },
    messages: {
      one: 'Una conversazione ha nuovi messaggi per Lei in Arcade.',
      several: (count) => `${count} conversazioni hanno nuovi messaggi per Lei in Arcade.`,
      button: 'Leggi i miei messaggi',
    },
    note: 'In «Le mie notifiche» sceglie che cosa Le viene inviato per e-mail.',
  },
  es: {
    subject: 'Novedades en Arcade',
    notifications: {
      one: 'Una nueva notificación le espera en Arcade.',
      several: (count) => `${count} nuevas notificaciones le esperan en Arcade.`,
      button: 'Ver mis notificaciones',
    },
    messages: {
      one: 'Una conversación tiene mensajes nuevos para usted en Arcade.',
      several: (count) => `${count} conversaciones tienen mensajes nuevos para usted en Arcade.`,
      button: 'Leer mis mensajes',
    },
    note: 'En «Mis notificaciones» elige lo que se le envía por correo.',
  },
  pt: {
    subject: 'Novidades no Arcade',
    notifications: {
      one: 'Uma nova notificação espera por si no Arcade.',
      several: (count) => `${count} novas notificações esperam por si no Arcade.`,
      button: 'Ver as minhas notificações',
    },
    messages: {
      one: 'Uma conversa tem novas mensagens para si no Arcade.',
      several: (count) => `${count} conversas têm novas mensagens para si no Arcade.`,
      button: 'Ler as minhas mensagens',
    },
    note: 'Em «As minhas notificações» escolhe o que lhe é enviado por e-mail.',
  },
}

/** Leads to the messages where there is nothing else: the list of notifications may not have them. */
export function newsMail(
  locale: Locale,
  { messages, others }: { messages: number; others: number },
  urlOf: (page: 'messages' | 'notifications') => string,
): MailBody {
  const { subject, note, ...of } = words[locale]
  const counted = ({ one, several }: Words['messages'], count: number) =>
    count === 0 ? [] : [count === 1 ? one : several(count)]
  const paragraphs = [greetingOf(locale), ...counted(of.notifications, others), ...counted(of.messages, messages)]
  const page = others > 0 ? 'notifications' : 'messages'
  return renderMail({
    locale,
    subject,
    paragraphs,
    button: { label: of[page].button, url: urlOf(page) },
    notes: [note],
  })
}
