import { expect, it, vi } from 'vitest'
import { makePreviewTickets } from './preview-tickets.ts'

const refused = { type: '', title: '', status: 404, code: 'not-found', requestId: 'r' }

it('FILE-03 one file that was deleted meanwhile takes no other preview with it', async () => {
  const ask = vi.fn(async (uuids: string[]) => {
    if (uuids.includes('gone')) throw refused
    return uuids.map((uuid) => `/v1/files/tickets/${uuid}`)
  })
  const ticketOf = makePreviewTickets(ask)
  const uuids = ['a', 'b', 'gone', 'c', 'd']
  const urls = await Promise.all(uuids.map((uuid) => ticketOf(uuid)))
  expect(urls).toEqual([...['a', 'b'].map(addressOf), null, ...['c', 'd'].map(addressOf)])
  expect(ask.mock.calls[0]).toEqual([uuids])
})

it('FILE-03 a portal that does not answer is asked once for all of them', async () => {
  const ask = vi.fn(async () => Promise.reject({ code: 'network', requestId: null }))
  const ticketOf = makePreviewTickets(ask)
  expect(await Promise.all(['a', 'b', 'c'].map((uuid) => ticketOf(uuid)))).toEqual([null, null, null])
  expect(ask).toHaveBeenCalledTimes(1)
})

const addressOf = (uuid: string) => `/v1/files/tickets/${uuid}`
