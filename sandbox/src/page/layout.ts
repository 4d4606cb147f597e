import { mark } from './drawings.ts'
import { type Html, html, textOf } from './html.ts'

/** A page of the sandbox, as one can see on the first glance. */
export function layout(title: string, content: Html): string {
  return textOf(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Arcade sandbox</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/sandbox.css">
  </head>
  <body>
    <header>
      <a class="home" href="/">${mark}<span>Arcade</span></a>
      <p class="notice"><strong>Sandbox:</strong> no partner and no mail leaves this machine</p>
    </header>
    <main>${content}</main>
  </body>
</html>`)
}
