import { html } from '../page/html.ts'
import type { Simulator } from '../simulator.ts'
import { crmRoutes } from './crm.routes.ts'
import { openStore } from './store.ts'

const parts = ['token', 'query', 'records', 'files'] as const

/** Salesforce: accounts, contacts, quotes, cases and their files; writes are stored in the file. */
export function crmSimulator(file: string | null): Simulator {
  const store = openStore(file)
  return {
    key: 'crm',
    name: 'CRM',
    about: 'Salesforce: accounts, contacts, quotes, cases and files of the sales department.',
    parts,
    partOf(path) {
      if (path.includes('/services/oauth2/')) return 'token'
      if (path.includes('/query')) return 'query'
      return path.includes('/VersionData') ? 'files' : 'records'
    },
    routes: (app) => crmRoutes(app, store),
    panel: () => html`
      <section class="card" aria-labelledby="crm-quotes">
        <div class="head"><h2 id="crm-quotes">Quotes and cases of the CRM</h2></div>
        <ul class="mails">${store
          .all('Quote')
          .map(
            ({ QuoteNumber, Name, Status, ExpirationDate }) =>
              html`<li><span class="subject">${String(QuoteNumber)} ${String(Name)}</span> <span class="to">${String(Status)}, until ${String(ExpirationDate)}</span></li>`,
          )}${store
          .all('Case')
          .map(
            ({ CaseNumber, Subject, Status }) =>
              html`<li><span class="subject">${String(CaseNumber)} ${String(Subject ?? '')}</span> <span class="to">${String(Status)}</span></li>`,
          )}</ul>
      </section>`,
  }
}
