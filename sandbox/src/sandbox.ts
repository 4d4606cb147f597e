import type { AddressInfo } from 'node:net'
import { makeApp } from './app.ts'
import { makeSwitchboard } from './faults.ts'
import { mailSimulator } from './mail/mail.ts'
import { makeMailbox } from './mail/mailbox.ts'
import { openSmtp } from './mail/smtp.ts'
import type { Simulator } from './simulator.ts'

export interface Sandbox {
  origin: string
  smtp: string
  close(): Promise<void>
}

/** Another site than the portal, which is on `localhost`: cookies and storage are apart, as those of a partner are. */
const host = '127.0.0.1'

/** The outside world, on ports that the system chooses unless they are given. */
export async function openSandbox({ port = 0, smtpPort = 0 } = {}): Promise<Sandbox> {
  const mailbox = makeMailbox()
  // A new partner is a folder and a line here.
  const simulators: Simulator[] = [mailSimulator(mailbox)]
  const switchboard = makeSwitchboard(simulators.map(({ key }) => key))

  const app = makeApp({ simulators, switchboard })
  await app.listen({ host, port })
  const smtp = await openSmtp({ host, port: smtpPort, mailbox, switchboard }).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  return {
    origin: `http://${host}:${(app.server.address() as AddressInfo).port}`,
    smtp: smtp.url,
    async close() {
      await Promise.all([app.close(), smtp.close()])
    },
  }
}
