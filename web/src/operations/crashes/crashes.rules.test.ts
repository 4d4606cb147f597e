import { Crash } from '@arcade/contract/operations/crashes/crashes.contract.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crashOf } from './crashes.rules.ts'

function thrown(name: string, stack: string) {
  return Object.assign(new Error('secret'), { name, stack })
}

describe('RT-04 what a crash tells the server', () => {
  it('RT-04 is its kind, the page and the places in our files, in Chromium', () => {
    const stack = [
      'TypeError: secret of Zoé at https://portal.example/assets/typed-by-hand.js:1:1',
      '    at Page (https://portal.example/assets/status-page-Ljf0j415.js:1:204)',
      '    at https://portal.example/assets/index-DwyX-0GM.js:12:3456',
      '    at chrome-extension://abc/content.js:1:1',
    ].join('\n')
    expect(crashOf(thrown('TypeError', stack), '/en/dashboard')).toEqual({
      name: 'TypeError',
      page: 'dashboard',
      frames: ['assets/status-page-Ljf0j415.js:1:204', 'assets/index-DwyX-0GM.js:12:3456'],
    })
  })

  it('RT-04 is the same in Firefox and Safari', () => {
    const stack = 'Page@https://portal.example/assets/a.js:1:204\n@https://portal.example/assets/b.js:12:3456\n'
    expect(crashOf(thrown('RangeError', stack), '/').frames).toEqual(['assets/a.js:1:204', 'assets/b.js:12:3456'])
  })

  it('BOT-01 names the files of the chatbot too', () => {
    const stack = '    at a (https://portal.example/_next/static/file/www/chatbot/chatbot-widget-1a2b3c4.js:1:204)'
    expect(crashOf(thrown('ChatbotError', stack), '/').frames).toEqual([
      '_next/static/file/www/chatbot/chatbot-widget-1a2b3c4.js:1:204',
    ])
  })

  it('RT-04 never holds the message, and names no page where there is none', () => {
    const crash = crashOf(new TypeError('Zoé Martin, 2 avenue Foch'), '/patients/zoe-martin')
    expect(crash.page).toBeNull()
    expect(JSON.stringify(crash)).not.toMatch(/zo[eé]|foch/i)
  })

  it('RT-04 is what the contract takes, whatever was thrown', () => {
    const errors = fc.oneof(
      fc.anything(),
      fc.tuple(fc.string(), fc.string()).map(([name, stack]) => thrown(name, stack)),
    )
    fc.assert(fc.property(errors, fc.string(), (error, path) => Crash.safeParse(crashOf(error, path)).success))
  })

  it('RT-04 tells ten places at most', () => {
    const stack = Array.from({ length: 50 }, (_, line) => `    at https://portal.example/assets/a.js:${line}:1`)
    expect(crashOf(thrown('Error', stack.join('\n')), '/').frames).toHaveLength(10)
  })
})
