import { problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { postLogout } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { type HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem, portal } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { hugo } from '../../test/people.ts'
import { makeStore } from '../app/store.ts'
import { api, endpoint } from './api.ts'
import { selectAuth, selectIsLogoutPending } from './auth-state.ts'
import { browserLocation } from './browser-location.ts'
import { finishLogout, keepPendingLogout } from './end-session.ts'
import { continueAs, logOut } from './log-out.ts'
import { storedSession } from './stored-session.ts'

const readThings = route({
  method: 'GET',
  path: '/v1/things',
  summary: 'Something to keep',
  access: ['signed-in'],
  replies: { 204: null },
})
const { endpoints } = api.injectEndpoints({ endpoints: (build) => ({ readThings: endpoint(build, readThings) }) })

const nobody = { uuid: '', login: '', token: '', ssoToken: '', ssoTokenValidity: '', userName: '', isAuth: false }
const replace = vi.fn()
const reload = vi.fn()
beforeEach(() => {
  replace.mockReset()
  reload.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
  vi.spyOn(browserLocation, 'reload').mockImplementation(reload)
})

describe('AUTH-09 a logout', () => {
  it('AUTH-09 RT-15 empties the auth state and both storages at once, then loads the home page', async () => {
    logIn()
    localStorage.setItem('anything', 'else')
    sessionStorage.setItem('arcade.draft.patient', 'Zoé')
    const store = makeStore()
    store.dispatch(logOut())
    expect(selectAuth(store.getState())).toMatchObject(nobody)
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
  })

  it('AUTH-09 takes the token back on the server', async () => {
    const requests = answer(postLogout, 204, null)
    const fetched = vi.spyOn(globalThis, 'fetch')
    logIn()
    makeStore().dispatch(logOut())
    await vi.waitFor(() => expect(replace).toHaveBeenCalled())
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer token-of-camille'])
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, credentials: 'same-origin' })
    fetched.mockRestore()
  })

  it('AUTH-09 loads the home page though the server fails; the next load tells it', async () => {
    answerProblem(postLogout, problems.unavailable)
    logIn()
    makeStore().dispatch(logOut())
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
    expect(await finishLogout()).toBe(false)
    const requests = answer(postLogout, 204, null)
    expect(await finishLogout()).toBe(true)
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer token-of-camille'])
    expect(localStorage).toHaveLength(0)
    expect(await finishLogout()).toBe(true)
    expect(requests).toHaveLength(1)
  })

  it('AUTH-09 stays where the server cannot be reached: the home page would not come either', async () => {
    answerNothing(postLogout)
    logIn()
    const store = makeStore()
    store.dispatch(logOut())
    await vi.waitFor(() => expect(selectIsLogoutPending(store.getState())).toBe(true))
    expect(replace).not.toHaveBeenCalled()
    expect(selectAuth(store.getState())).toMatchObject(nobody)
    expect(storedSession().token).toBe('')
  })

  it('AUTH-09 a session that has ended meanwhile needs no telling', async () => {
    keepPendingLogout('token-of-camille')
    answerProblem(postLogout, problems.signInRequired)
    expect(await finishLogout()).toBe(true)
    expect(localStorage).toHaveLength(0)
  })

  it('AUTH-09 waits a second for a server that does not answer, and no longer', async () => {
    vi.useFakeTimers()
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
    logIn()
    makeStore().dispatch(logOut())
    await vi.advanceTimersByTimeAsync(900)
    expect(replace).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(replace).toHaveBeenCalledWith('/')
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('AUTH-19 drops the cached answers, and the calls under way', async () => {
    logIn()
    const store = makeStore()
    answer(readThings, 204, null)
    await store.dispatch(endpoints.readThings.initiate())
    const { promise: underWay, resolve } = Promise.withResolvers<Request>()
    portal.use(
      http.get('*/v1/things', ({ request }) => {
        resolve(request)
        return new Promise<HttpResponse<null>>(() => {})
      }),
    )
    void store.dispatch(endpoints.readThings.initiate(undefined, { forceRefetch: true }))
    const { signal } = await underWay
    store.dispatch(logOut())
    expect(signal.aborted).toBe(true)
    expect(store.getState().api.queries).toEqual({})
    await vi.waitFor(() => expect(replace).toHaveBeenCalled())
  })

  it('AUTH-19 forgets too what is written while the page goes', async () => {
    logIn()
    makeStore().dispatch(logOut())
    await vi.waitFor(() => expect(replace).toHaveBeenCalled())
    sessionStorage.setItem('scroll positions', '{}')
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    // But for what the home page says on arrival.
    expect(Object.entries(sessionStorage)).toEqual([['arcade.told', 'loggedOut']])
  })
})

describe('AUTH-10 after a new sign-in', () => {
  const session = () => ({ ...storedSession(), token: 'token-anew' })

  it('AUTH-10 goes on with the new token, which other tabs find in the storage', () => {
    logIn()
    const store = makeStore()
    store.dispatch(continueAs(session()))
    expect(selectAuth(store.getState())).toMatchObject({ token: 'token-anew', userName: 'Camille Durand' })
    expect(localStorage.getItem('token')).toBe('token-anew')
    expect(reload).not.toHaveBeenCalled()
  })

  it('AUTH-10 and is another person begins with a new document', () => {
    logIn()
    const store = makeStore()
    store.dispatch(continueAs({ ...session(), uuid: hugo.uuid, userName: hugo.userName }))
    expect(selectAuth(store.getState())).toMatchObject(nobody)
    expect(localStorage.getItem('uuid')).toBe(hugo.uuid)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('AUTH-10 after giving up stays logged out, and the new token is taken back', async () => {
    logIn()
    const late = session()
    const store = makeStore()
    store.dispatch(logOut())
    const requests = answer(postLogout, 204, null)
    store.dispatch(continueAs(late))
    expect(selectAuth(store.getState()).isAuth).toBe(false)
    expect(localStorage).toHaveLength(0)
    const taken = () => requests.map((request) => request.headers.get('authorization'))
    await vi.waitFor(() => expect(taken()).toContain('Bearer token-anew'))
  })
})
