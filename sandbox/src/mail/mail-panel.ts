import { demoPeople } from '@arcade/demo/people.ts'
import { type Html, html } from '../page/html.ts'
import { moment } from '../page/moment.ts'
import type { Mail } from './mailbox.ts'

/** The caught mails, newest first. */
export function mailPanel(mails: Mail[]): Html {
  return html`
    <section class="card" aria-labelledby="mails">
      <div class="head">
        <h2 id="mails">Caught mails <span class="count">${mails.length}</span></h2>
        <div class="actions">
          <a class="button" href="/">Refresh</a>
          ${mails.length > 0 && html`<form method="post" action="/mail/empty"><button class="button">Delete all</button></form>`}
        </div>
      </div>
      ${mails.length > 0 ? html`<ol class="mails">${mails.map(row)}</ol>` : empty}
    </section>`
}

const empty = html`
  <div class="empty">
    <p><strong>No mail yet</strong></p>
    <p>What Arcade sends stops here, and can be read as its recipient would see it.</p>
  </div>`

const row = (mail: Mail) => html`
  <li>
    <a href="/mail/${mail.id}/view">
      <span class="subject">${mail.subject || 'No subject'}</span>
      <span class="to">To ${mail.to.map(nameOf).join(', ')}</span>
      ${moment(mail.at)}
    </a>
  </li>`

/** The demo's people by their names, as one knows them from the portal. */
export function nameOf(address: string): string {
  const person = demoPeople.find(({ email }) => email === address.toLowerCase())
  return person ? `${person.firstName} ${person.lastName} <${address}>` : address
}
