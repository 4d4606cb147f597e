import { mark } from './drawings.ts'
import { type Html, html, textOf } from './html.ts'

interface Frame {
  title: string
  icon: string
  sheets: readonly string[]
  /** The class of the body: whose page this is. */
  look: string
  body: Html
}

/** A page of whomever it is. */
export function documentOf({ title, icon, sheets, look, body }: Frame): string {
  return textOf(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="${icon}" type="image/svg+xml">
    ${sheets.map((sheet) => html`<link rel="stylesheet" href="${sheet}">`)}
  </head>
  <body class="${look}">${body}</body>
</html>`)
}

/** A page of the sandbox, as one can see on the first glance. */
export const layout = (title: string, content: Html): string =>
  documentOf({
    title: `${title} · Arcade sandbox`,
    icon: '/mark.svg',
    sheets: ['/sandbox.css'],
    look: 'sandbox',
    body: html`
    <header>
      <a class="home" href="/">${mark}<span>Arcade</span></a>
      <p class="notice"><strong>Sandbox:</strong> no partner and no mail leaves this machine</p>
    </header>
    <main>${content}</main>`,
  })
