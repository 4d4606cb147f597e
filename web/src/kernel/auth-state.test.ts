import { describe, expect, it, vi } from 'vitest'
import { logIn } from '../../test/render-app.tsx'
import { watchSession } from '../app/session-watch.ts'
import { makeStore } from '../app/store.ts'
import { selectAuth, selectIsAuth } from './auth-state.ts'
import { documents } from './documents.ts'
import { logOut } from './log-out.ts'

const nobody = {
  uuid: '',
  login: '',
  token: '',
  tokenValidity: '',
  ssoToken: '',
  ssoTokenValidity: '',
  userName: '',
  isAuth: false,
}

describe('AUTH-06 who is logged in', () => {
  it('AUTH-06 is restored from local storage', () => {
    logIn()
    localStorage.setItem('ssotoken', 's1')
    localStorage.setItem('ssoTokenValidity', '2026-12-31')
    expect(selectAuth(makeStore().getState())).toEqual({
      uuid: 'a4f9e5c2-6d1b-4b1e-9d58-0c6f7e2a9b13',
      login: 'camille.durand@cabinet.example',
      token: 'token-of-camille',
      tokenValidity: '',
      ssoToken: 's1',
      ssoTokenValidity: '2026-12-31',
      userName: 'Camille Durand',
      isAuth: true,
    })
  })

  it('AUTH-06 is somebody when a token exists, and only then', () => {
    localStorage.setItem('isAuth', 'true')
    expect(selectAuth(makeStore().getState())).toEqual(nobody)
    localStorage.clear()
    localStorage.setItem('token', 't')
    expect(selectIsAuth(makeStore().getState())).toBe(true)
  })

  it('AUTH-06 is nobody where the browser refuses its storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    expect(selectAuth(makeStore().getState())).toEqual(nobody)
    vi.restoreAllMocks()
  })
})

describe('AUTH-09 a logout', () => {
  it('AUTH-09 RT-15 empties the auth state and all local storage, and loads the home page', () => {
    const replace = vi.spyOn(documents, 'replace').mockImplementation(() => {})
    logIn()
    localStorage.setItem('anything', 'else')
    const store = makeStore()
    store.dispatch(logOut())
    expect(selectAuth(store.getState())).toEqual(nobody)
    expect(localStorage).toHaveLength(0)
    expect(replace).toHaveBeenCalledWith('/')
  })

  it.each(['token', null])('AUTH-19 in another tab is one here too: %s is gone', (key) => {
    const replace = vi.spyOn(documents, 'replace').mockImplementation(() => {})
    logIn()
    const store = makeStore()
    watchSession(store)
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(selectIsAuth(store.getState())).toBe(true)
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(selectAuth(store.getState())).toEqual(nobody)
    expect(replace).toHaveBeenCalledWith('/')
  })

  it('AUTH-19 is noticed by a page that the back button brings back', () => {
    vi.spyOn(documents, 'replace').mockImplementation(() => {})
    logIn()
    const store = makeStore()
    watchSession(store)
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(selectIsAuth(store.getState())).toBe(false)
  })
})
