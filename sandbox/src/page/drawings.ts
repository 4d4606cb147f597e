import { type Html, html } from './html.ts'

/** From the left end of the arch to the right: x, y, width, height, radius, turn. */
const stones = [
  [7.3, 55, 15.6, 18.7, 6.6, -41.6],
  [12.8, 37.3, 14.3, 17.2, 6.1, -31.2],
  [21.4, 24.1, 13, 15.6, 5.5, -20.8],
  [32.5, 16, 11.7, 14, 5, -10.4],
  [44.8, 13.8, 10.4, 12.5, 4.4, 0],
  [55.8, 16, 11.7, 14, 5, 10.4],
  [65.6, 24.1, 13, 15.6, 5.5, 20.8],
  [72.9, 37.3, 14.3, 17.2, 6.1, 31.2],
  [77.1, 55, 15.6, 18.7, 6.6, 41.6],
] as const

const stone = ([x, y, width, height, radius, turn]: (typeof stones)[number]) =>
  html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" transform="rotate(${turn} ${x + width / 2} ${y + height / 2})" fill="${turn === 0 ? '#ee6a4d' : '#2a8583'}"/>`

/** Arcade's mark. The page's stylesheet colours it by the theme; as an icon it has the colours it brings. */
export const mark: Html = html`<svg class="mark" xmlns="http://www.w3.org/2000/svg" width="36" height="36" viewBox="0 0 100 100" aria-hidden="true">${stones.map(stone)}</svg>`

const icon = (path: string) =>
  html`<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`

/** What an application goes by, in the colour that is around it. */
export const emblem = (path: string): Html =>
  html`<svg class="emblem" width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`

/** The same as an icon, with the colours it brings. */
export const emblemIcon = (path: string, colour: string): Html =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 34 34"><rect x="-5" y="-5" width="34" height="34" rx="9" fill="${colour}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`

export const tick = icon('M5 12l5 5L20 7')
export const warning = icon(
  'M12 9v4m0 4h.01M10.4 3.9L2.3 17.6a1.9 1.9 0 0 0 1.6 2.9h16.2a1.9 1.9 0 0 0 1.6-2.9L13.6 3.9a1.9 1.9 0 0 0-3.2 0z',
)
