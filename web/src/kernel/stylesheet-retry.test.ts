import { expect, it, vi } from 'vitest'
import { retryStylesheets, watchStylesheets } from './stylesheet-retry.ts'

const styles = () => Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
/** As the browser tells it: the page asks, and nothing or something comes. */
const happens = (kind: 'load' | 'error') => {
  for (const link of styles()) link.dispatchEvent(new Event(kind))
}

it('ERR-03 a style that did not come is asked for again before the next part is loaded, until it is there', async () => {
  watchStylesheets()
  await retryStylesheets()
  expect(styles()).toEqual([])
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/acts-1.css' })
  document.head.append(link)
  happens('error')
  expect(styles()).toEqual([])

  const still = retryStylesheets()
  expect(styles().map(({ href }) => href)).toEqual([link.href])
  happens('error')
  await expect(still).rejects.toThrow(/^Unable to preload CSS for .*acts-1\.css$/)

  const back = retryStylesheets()
  await vi.waitFor(() => expect(styles()).toHaveLength(1))
  happens('load')
  await back
  await retryStylesheets()
  expect(styles()).toHaveLength(1)
  styles()[0]?.remove()
})

it('BOT-01 a style of the chatbot that did not come holds up no page', async () => {
  watchStylesheets()
  const href = '/_next/static/file/www/chatbot/chatbot-widget-1.css'
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  happens('error')
  await retryStylesheets()
  expect(styles()).toEqual([])
})
