import { emblem } from '../page/drawings.ts'
import { type Html, html } from '../page/html.ts'
import { documentOf } from '../page/layout.ts'
import type { Application } from './application.ts'
import { brandOf } from './brands.ts'

interface Page {
  title: string
  /** Beside the title, above the cards. */
  lead?: Html | string
  actions?: Html
  cards?: readonly Html[]
}

/** A page of a partner application: in its own colour, with a way back to the portal. */
export function applicationPage({ key, name, phrase, portal }: Application, page: Page): string {
  const { title, lead = '', actions = false, cards = [] } = page
  return documentOf({
    title: title === name ? name : `${title} · ${name}`,
    icon: `/icons/${key}.svg`,
    sheets: ['/sandbox.css', '/applications.css'],
    look: `application look-${key}`,
    body: html`
    <header>
      <a class="home" href="/${key}/"><span class="tile">${emblem(brandOf(key).emblem)}</span><span>${name}</span></a>
      <a class="button" href="${portal.origin}/">Back to Arcade</a>
    </header>
    <main>
      <div class="hero">
        <p class="phrase">${phrase}</p>
        <h1>${title}</h1>
        <div class="lead">${lead}</div>
        ${actions && html`<div class="actions">${actions}</div>`}
      </div>
      ${cards.length > 0 && html`<div class="cards">${cards}</div>`}
    </main>
    <footer>
      <p>${name} stands for a partner of Arcade. It is simulated on this machine; <a href="/#partner-${key}">the sandbox</a> can make it fail.</p>
    </footer>`,
  })
}

export const card = (id: string, title: string, content: Html): Html => html`
  <section class="card" aria-labelledby="${id}">
    <div class="head"><h2 id="${id}">${title}</h2></div>
    ${content}
  </section>`

export const facts = (rows: readonly (readonly [name: string, value: Html | string])[]): Html => html`
  <dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

export const linkButton = (address: string, words: string): Html =>
  html`<a class="button ink" href="${address}">${words}</a>`

/** A button that does something: a form of its own. */
export const actButton = (address: string, words: string, tone: '' | 'ink' = ''): Html =>
  html`<form method="post" action="${address}"><button class="button ${tone}">${words}</button></form>`
