import { type Html, html } from '../page/html.ts'
import { layout } from '../page/layout.ts'
import { moment } from '../page/moment.ts'
import { nameOf } from './mail-panel.ts'
import type { Mail } from './mailbox.ts'

/** One mail: as its recipient sees it, and beside it where it leads and what its text says. */
export function mailPage(mail: Mail): string {
  const subject = mail.subject || 'No subject'
  return layout(
    subject,
    html`
    <p class="back"><a href="/">All mails</a></p>
    <h1>${subject}</h1>
    <dl class="envelope">
      <div><dt>From</dt><dd>${mail.from}</dd></div>
      <div><dt>To</dt><dd>${mail.to.map(nameOf).join(', ')}</dd></div>
      <div><dt>Caught</dt><dd>${moment(mail.at)}</dd></div>
      ${mail.attachments.length > 0 && html`<div><dt>Attached</dt><dd>${mail.attachments.map(nameAndSize).join(', ')}</dd></div>`}
    </dl>
    <div class="reading">
      ${part('html', 'HTML', mail.html !== '' && html`<iframe src="/mail/${mail.id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`)}
      <div class="stack">
        ${part('links', 'Links', mail.links.length > 0 && html`<ol class="links">${mail.links.map(link)}</ol>`)}
        ${part('text', 'Text', mail.text.trim() !== '' && html`<pre tabindex="0" aria-labelledby="text">${mail.text.trim()}</pre>`)}
      </div>
    </div>`,
  )
}

const part = (id: string, title: string, content: Html | false) => html`
  <section class="card" aria-labelledby="${id}">
    <div class="head"><h2 id="${id}">${title}</h2></div>
    ${content || html`<p class="none">None in this mail.</p>`}
  </section>`

const link = (address: string) =>
  html`<li><a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a></li>`

const nameAndSize = ({ name, type, size }: Mail['attachments'][number]) =>
  `${name || type} (${size < 1000 ? `${size} bytes` : `${Math.round(size / 1000)} kB`})`
