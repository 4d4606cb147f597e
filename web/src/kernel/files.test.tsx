import { result } from '@arcade/contract/kernel/envelopes.ts'
import { file } from '@arcade/contract/kernel/file.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { Status } from '@arcade/contract/operations/status/status.contract.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem, portal, requestId } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { makeStore } from '../app/store.ts'
import { useDownload, useUpload } from './files.ts'
import { selectPending } from './pending.ts'

const getBill = route({
  method: 'GET',
  path: '/v1/bill/:version',
  summary: 'A file',
  access: ['signed-in'],
  params: Status.pick({ version: true }),
  replies: { 200: file('text/csv') },
})
const sendScan = route({
  method: 'POST',
  path: '/v1/scan/:version',
  summary: 'Takes a file',
  access: ['signed-in'],
  idempotent: false,
  params: Status.pick({ version: true }),
  upload: { types: ['text/csv'], largest: 100 },
  replies: { 201: result(Status.pick({ version: true })) },
})
const which = { params: { version: '1' } }

function hook<T>(use: () => T) {
  const store = makeStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return { store, ...renderHook(use, { wrapper }) }
}

beforeEach(() => logIn())

describe('a file to download', () => {
  const saved: { name: string; content: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    const contents = new Map<string, Blob>()
    URL.createObjectURL = (content: Blob) => {
      contents.set('blob:1', content)
      return 'blob:1'
    }
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: contents.get(this.href) as Blob })
    })
  })
  const offer = (disposition: string) =>
    portal.use(
      http.get('*/v1/bill/1', () =>
        HttpResponse.text('Nom;Prénom', {
          headers: { 'content-type': 'text/csv', 'content-disposition': disposition },
        }),
      ),
    )

  it.each([
    ["attachment; filename*=UTF-8''Patients%20%C3%A0%20voir.csv", 'Patients à voir.csv'],
    ["attachment; filename*=UTF-8''%E0%A4%A", ''],
    ['attachment', ''],
  ])('has the server’s name: %s', async (disposition, name) => {
    offer(disposition)
    const { result, store } = hook(() => useDownload(getBill))
    await act(async () => expect(await result.current.download(which)).toBeNull())
    expect(saved[0]?.name).toBe(name)
    expect(await saved[0]?.content.text()).toBe('Nom;Prénom')
    expect(result.current.busy).toBe(false)
    expect(selectPending(store.getState())).toBe(0)
  })

  it('ERR-03 is not downloaded where it fails; the reason is shown', async () => {
    answerProblem(getBill, problems.unavailable)
    const { result } = hook(() => useDownload(getBill))
    await act(async () =>
      expect(await result.current.download(which)).toMatchObject({ code: 'unavailable', requestId }),
    )
    answerNothing(getBill)
    await act(async () => expect(await result.current.download(which)).toMatchObject({ code: 'network' }))
    expect(saved).toEqual([])
  })
})

describe('a file that is sent', () => {
  const csv = new Blob(['Nom;Prénom'], { type: 'text/csv' })

  it('goes out as it is, with its type and who sends it', async () => {
    const asked = answer(sendScan, 201, { result: { version: '2' } })
    const { result } = hook(() => useUpload(sendScan))
    await act(async () =>
      expect(await result.current.upload(which, csv)).toEqual({ data: { result: { version: '2' } } }),
    )
    expect(asked[0]?.headers.get('content-type')).toBe('text/csv')
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-of-camille')
    expect(await asked[0]?.text()).toBe('Nom;Prénom')
    expect(result.current.progress).toBeNull()
  })

  it('ERR-03 tells what went wrong: a problem, no connection, half an answer', async () => {
    const { result } = hook(() => useUpload(sendScan))
    const sent = async () => {
      let answered = {}
      await act(async () => {
        answered = await result.current.upload(which, csv)
      })
      return answered
    }
    answerProblem(sendScan, problems.tooLarge)
    expect(await sent()).toMatchObject({ error: { code: 'request.too-large', requestId } })
    answerNothing(sendScan)
    expect(await sent()).toMatchObject({ error: { code: 'network' } })
    portal.use(http.post('*/v1/scan/1', () => HttpResponse.text('{"result":', { status: 201 })))
    expect(await sent()).toMatchObject({ error: { code: 'network' } })
  })

  it('is given up on a word', async () => {
    portal.use(http.post('*/v1/scan/1', () => new Promise<Response>(() => {})))
    const { result } = hook(() => useUpload(sendScan))
    let sent: Promise<unknown> = Promise.resolve()
    act(() => {
      sent = result.current.upload(which, csv)
    })
    await waitFor(() => expect(result.current.progress).not.toBeNull())
    await act(async () => {
      result.current.stop()
      expect(await sent).toMatchObject({ error: { code: 'network' } })
    })
    expect(result.current.progress).toBeNull()
  })

  it('does not go out to another address than it was meant for', async () => {
    const { result } = hook(() => useUpload(sendScan))
    await act(async () =>
      expect(await result.current.upload({ params: { version: '..' } }, csv)).toMatchObject({
        error: { code: 'request.invalid' },
      }),
    )
  })
})
