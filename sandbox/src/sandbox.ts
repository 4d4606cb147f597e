import type { AddressInfo } from 'node:net'
import { type DemoApplication, demoApplications } from '@arcade/demo/applications.ts'
import { antivirusSimulator, openClamd } from './antivirus/clamd.ts'
import { makeApp } from './app.ts'
import { circleSimulator } from './circle/circle.ts'
import { crmSimulator } from './crm/crm.ts'
import { partnerSites } from './directory/partner-sites.ts'
import { erpSimulator } from './erp/erp.ts'
import { makeSwitchboard } from './faults.ts'
import { linkSimulator } from './links/link-simulator.ts'
import { mailSimulator } from './mail/mail.ts'
import { makeMailbox } from './mail/mailbox.ts'
import { openSmtp } from './mail/smtp.ts'
import { paymentsSimulator } from './payments/payments.ts'
import { makePortal, type Portal } from './portal/portal.ts'
import { makePresence, type Presence } from './presence.ts'
import { quotesSimulator } from './quotes/quotes.ts'
import { relyingParty } from './relying-party/relying-party.ts'
import { scannerSimulator } from './scanner/scanner.ts'
import type { Simulator } from './simulator.ts'

export interface Sandbox {
  origin: string
  smtp: string
  clamd: string
  emptySince: Presence['emptySince']
  close(): Promise<void>
}

/** Another site than the portal, which is on `localhost`: cookies and storage are apart, as those of a partner are. */
const host = '127.0.0.1'

/** How the demo's applications are simulated, by what they speak with the portal. */
const applications: Record<DemoApplication['protocol'], (demo: DemoApplication, portal: Portal) => Simulator> = {
  oidc: relyingParty,
  broker: circleSimulator,
  link: linkSimulator,
}

interface Options {
  /** Where the portal is until a server says otherwise; it is asked for nothing before somebody comes. */
  portal: string
  port?: number
  smtpPort?: number
  /** Where writes into the ERP are stored; without it in memory. */
  erpFile?: string | null
  /** The same of the CRM. */
  crmFile?: string | null
  /** The same for the payment provider. */
  paymentsFile?: string | null
  /** The same for the maker of the 3D scanner. */
  scannerFile?: string | null
  /** The last server that used it has left in order. */
  onLastGone?: () => void
}

/** The outside world, on ports that the system chooses unless they are given. */
export async function openSandbox({
  portal: origin,
  port = 0,
  smtpPort = 0,
  erpFile = null,
  crmFile = null,
  paymentsFile = null,
  scannerFile = null,
  onLastGone = () => {},
}: Options): Promise<Sandbox> {
  const mailbox = makeMailbox()
  const presence = makePresence(origin, onLastGone)
  const portal = makePortal(presence)
  // A new partner is a folder and a line here.
  const simulators: Simulator[] = [
    mailSimulator(mailbox),
    partnerSites(portal),
    erpSimulator(erpFile),
    crmSimulator(crmFile),
    quotesSimulator(),
    paymentsSimulator(paymentsFile, portal),
    scannerSimulator(scannerFile),
    antivirusSimulator(),
    ...demoApplications.map((demo) => applications[demo.protocol](demo, portal)),
  ]
  const switchboard = makeSwitchboard(simulators.map(({ key }) => key))

  const app = makeApp({ simulators, switchboard, presence })
  await app.listen({ host, port })
  const smtp = await openSmtp({ host, port: smtpPort, mailbox, switchboard }).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  const clamd = await openClamd({ host, switchboard })
  return {
    origin: `http://${host}:${(app.server.address() as AddressInfo).port}`,
    smtp: smtp.url,
    clamd: clamd.url,
    emptySince: presence.emptySince,
    async close() {
      await Promise.all([app.close(), smtp.close(), clamd.close()])
    },
  }
}
