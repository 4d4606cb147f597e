import { type Html, html } from './html.ts'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

export const moment = (instant: string): Html =>
  html`<time datetime="${instant}">${format.format(new Date(instant))}</time>`
