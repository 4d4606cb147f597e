import { presets } from '@arcade/contract/kernel/rights.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepActing, keepRights } from '../kernel/kept-acting.ts'
import { askEarly } from './ask-early.ts'

const me = { result: { personInfo: { firstName: 'Camille' } } }
const asked = vi.fn(async (_address: string, _init: RequestInit) => Response.json(me))
const addresses = () => asked.mock.calls.map(([address]) => address)
const practiceOf = (place: number) => new Headers(asked.mock.calls[place]?.[1].headers).get('arcade-practice')

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  const calls = [
    { address: '/v1/users/dashboard-tiles/~me~' },
    { address: '/v1/users/patients-get/~acting~', rights: ['patients:read'] },
    { address: '/v1/claims/waiting', rights: ['claims:write'] },
    { address: '/v1/returns?from=~monthAgo~' },
  ]
  const meta = Object.assign(document.createElement('meta'), { name: 'early-calls', content: JSON.stringify(calls) })
  document.head.append(meta)
  document.body.innerHTML = '<div id="shell-skeleton"><p data-named="Bonjour {{name}}">Bonjour</p></div>'
  localStorage.setItem('token', 'token')
  localStorage.setItem('uuid', 'camille')
})

afterEach(() => {
  delete window.earlyCalls
  asked.mockClear()
  document.head.querySelector('meta[name="early-calls"]')?.remove()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const actFor = (userUuid: string) => {
  keepActing(() => localStorage, { userUuid, practiceUuid: 'arches' }, 'camille')
  keepRights('arches', presets.comptable)
}

it('RT-16 a visitor asks for nothing, and a first visit for oneself alone, by whose name it is greeted', async () => {
  localStorage.removeItem('token')
  askEarly()
  expect(asked).not.toHaveBeenCalled()
  localStorage.setItem('token', 'token')
  askEarly()
  expect(addresses()).toEqual(['/v1/users/camille'])
  await vi.waitFor(() => expect(document.body.textContent).toBe('Bonjour Camille'))
  const [answer] = window.earlyCalls?.values() ?? []
  expect(await (await answer)?.json()).toEqual(me)
})

it('RT-16 TEN-01 TEN-02 a later one asks for what the page shows, for whom one acts, as far as one may', () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T12:00:00Z'), toFake: ['Date'] })
  actFor('ines')
  askEarly()
  vi.useRealTimers()
  expect(addresses()).toEqual(['/v1/users/camille', '/v1/users/dashboard-tiles/camille', '/v1/returns?from=2026-03-01'])
  expect(practiceOf(1)).toBe('arches')
  keepRights('arches', presets.titulaire)
  askEarly()
  expect(addresses()).toContain('/v1/users/patients-get/ines')
})

it('RT-16 a page that is asked for something of its own begins by itself', () => {
  actFor('ines')
  history.replaceState(null, '', '/?search=x')
  askEarly()
  expect(addresses()).toEqual(['/v1/users/camille'])
})

it('RT-16 TEN-02 the page of one patient asks for the patient that its address names, and for nobody else', () => {
  const calls = [{ address: '/v1/messages/unread' }, { address: '/v1/patients/~uuid~', rights: ['patients:read'] }]
  document.querySelector('meta[name="early-calls"]')?.setAttribute('content', JSON.stringify(calls))
  const uuid = '11111111-1111-4111-8111-111111111111'
  const askAt = (search: string) => {
    history.replaceState(null, '', `/${search}`)
    asked.mockClear()
    askEarly()
    return addresses().slice(1)
  }
  actFor('ines')
  expect(askAt(`?uuid=${uuid}`)).toEqual(['/v1/messages/unread'])
  keepRights('arches', presets.titulaire)
  expect(askAt(`?uuid=${uuid}`)).toEqual(['/v1/messages/unread', `/v1/patients/${uuid}`])
  expect(askAt('')).toEqual(['/v1/messages/unread'])
  for (const search of [`?uuid=${uuid}&tab=x`, '?uuid=..%2Fusers', '?uuid=']) expect(askAt(search)).toEqual([])
})

it('RT-08 an answer that does not come is no error of the page', async () => {
  const refused = vi.fn()
  window.addEventListener('unhandledrejection', refused)
  asked.mockRejectedValueOnce(new TypeError('no connection'))
  askEarly()
  await new Promise((done) => setTimeout(done, 10))
  expect(refused).not.toHaveBeenCalled()
  expect(document.body.textContent).toBe('Bonjour')
  window.removeEventListener('unhandledrejection', refused)
})
