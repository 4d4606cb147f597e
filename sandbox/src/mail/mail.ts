import type { Simulator } from '../simulator.ts'
import { mailRoutes } from './mail.routes.ts'
import { mailPanel } from './mail-panel.ts'
import type { Mailbox } from './mailbox.ts'
import { smtpFaults } from './smtp.ts'

/** The mail server: its partner's protocol is SMTP (`smtp.ts`), its routes show what was caught. */
export const mailSimulator = (mailbox: Mailbox): Simulator => ({
  key: 'mail',
  name: 'Mail server',
  about: 'Takes every mail that Arcade sends, and delivers none.',
  ownFaults: smtpFaults,
  routes: (app) => mailRoutes(app, mailbox),
  panel: () => mailPanel(mailbox.find()),
})
