import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { html } from '../page/html.ts'
import { moment } from '../page/moment.ts'
import type { Simulator } from '../simulator.ts'
import { balanceAnswer } from './answers.ts'
import { gatewayRoutes } from './gateway.routes.ts'
import { makeLedger } from './ledger.ts'
import { openWrites } from './writes.ts'

/** The ERP of the four companies behind its gateway; writes are stored in the file. */
export function erpSimulator(file: string | null): Simulator {
  const writes = openWrites(file)
  const ledger = makeLedger(writes)
  return {
    key: 'erp',
    name: 'ERP',
    about:
      'Sage 100 behind a gateway: bills, delivery notes, lots, balances, returns, payments, discounts and used credit notes of four companies.',
    parts: bases,
    routes: (app) => gatewayRoutes(app, ledger),
    panel: () => html`
      <section class="card" aria-labelledby="erp-clients">
        <div class="head"><h2 id="erp-clients">Clients of the ERP</h2></div>
        <ul class="mails">${bases.flatMap((base) =>
          ledger.clientsOf(base).map((client) => {
            const { solde } = balanceAnswer(client, ledger.booksOf(client), ledger.today())
            return html`<li><span class="subject">${client.company}</span> <span class="to">${base}, ${client.code}: ${solde.toFixed(2)} €</span></li>`
          }),
        )}</ul>
        ${writes.all.length > 0 && html`<ol class="mails">${writes.all.slice(-10).map(({ kind, base, codeClient, at }) => html`<li><span class="subject">${kind}</span> <span class="to">${base}, ${codeClient}</span> ${moment(at)}</li>`)}</ol>`}
      </section>`,
  }
}
