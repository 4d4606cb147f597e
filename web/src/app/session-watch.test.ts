import { problems } from '@arcade/contract/kernel/problem.ts'
import { getUser } from '@arcade/contract/people/users/users.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerFor, answerProblem } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { owner } from '../../test/members.ts'
import { camille, hugo } from '../../test/people.ts'
import { api, endpoint } from '../kernel/api.ts'
import { selectAuth, selectIsAuth } from '../kernel/auth-state.ts'
import { browserLocation } from '../kernel/browser-location.ts'
import { selectExpired } from '../kernel/reauth.ts'
import { watchSession } from './session-watch.ts'
import { makeStore, type Store } from './store.ts'

const replace = vi.fn()
const reload = vi.fn()
let stop = () => {}
beforeEach(() => {
  replace.mockReset()
  reload.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
  vi.spyOn(browserLocation, 'reload').mockImplementation(reload)
})
afterEach(() => {
  stop()
  document.documentElement.style.visibility = ''
})

function tabOfCamille(): Store {
  logIn()
  const store = makeStore()
  stop = watchSession(store)
  return store
}
const storageChanges = (key: string | null = 'token') => window.dispatchEvent(new StorageEvent('storage', { key }))
const comesBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
const isHidden = () => document.documentElement.style.visibility === 'hidden'

describe('AUTH-19 what another tab does to the session', () => {
  it.each(['token', null])('AUTH-19 a logout there is one here too: %s is gone', (key) => {
    const store = tabOfCamille()
    storageChanges(key)
    expect(selectIsAuth(store.getState())).toBe(true)
    localStorage.clear()
    sessionStorage.setItem('arcade.draft.patient', 'Zoé')
    storageChanges(key)
    expect(selectIsAuth(store.getState())).toBe(false)
    expect(sessionStorage).toHaveLength(0)
    expect(replace).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('AUTH-10 a new token of the same person is taken over in silence', () => {
    const store = tabOfCamille()
    logIn(camille, 'token-anew')
    storageChanges()
    expect(selectAuth(store.getState())).toMatchObject({ token: 'token-anew', isAuth: true })
    expect([replace, reload].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('AUTH-19 another person there begins with a new document here, whose storage is left to them', () => {
    const store = tabOfCamille()
    logIn(hugo, 'token-of-hugo')
    sessionStorage.setItem('arcade.draft.patient', 'Zoé')
    storageChanges()
    expect(selectIsAuth(store.getState())).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
    expect(localStorage.getItem('token')).toBe('token-of-hugo')
    expect(sessionStorage).toHaveLength(0)
  })

  it('AUTH-19 is noticed when this tab is shown again, though no event came', () => {
    const store = tabOfCamille()
    localStorage.clear()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(selectIsAuth(store.getState())).toBe(false)
  })

  it('a visitor’s tab stays where it is', () => {
    stop = watchSession(makeStore())
    logIn()
    storageChanges()
    comesBack()
    expect([replace, reload].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})

describe('AUTH-19 a page that the back button brings back', () => {
  const goesAway = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))

  it('AUTH-19 shows nothing after a logout', () => {
    const store = tabOfCamille()
    goesAway()
    expect(isHidden()).toBe(true)
    localStorage.clear()
    comesBack()
    expect(selectIsAuth(store.getState())).toBe(false)
    expect(isHidden()).toBe(true)
    expect(replace).toHaveBeenCalledWith('/')
  })

  it('AUTH-19 shows nothing to another person', () => {
    tabOfCamille()
    goesAway()
    logIn(hugo, 'token-of-hugo')
    comesBack()
    expect(isHidden()).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is seen again by the same person', () => {
    tabOfCamille()
    goesAway()
    comesBack()
    expect(isHidden()).toBe(false)
    expect([replace, reload].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})

describe('AUTH-10 a refused call', () => {
  const { endpoints } = api.injectEndpoints({ endpoints: (build) => ({ readMe: endpoint(build, getUser) }) })
  const read = (store: Store) => store.dispatch(endpoints.readMe.initiate({ params: { uuid: camille.uuid } }))

  it('AUTH-10 looks first whether another tab has signed in again', async () => {
    const store = tabOfCamille()
    const asked = vi.fn()
    store.subscribe(() => selectExpired(store.getState()) && asked())
    logIn(camille, 'token-anew')
    answerFor('token-anew', getUser, 200, { result: owner })
    const { data } = await read(store)
    expect(data?.result.uuid).toBe(camille.uuid)
    expect(asked).not.toHaveBeenCalled()
  })

  it('AUTH-19 becomes a logout where another tab has logged out', async () => {
    const store = tabOfCamille()
    answerProblem(getUser, problems.signInRequired)
    localStorage.clear()
    await read(store)
    expect(selectExpired(store.getState())).toBe(false)
    expect(replace).toHaveBeenCalledWith('/')
  })
})
