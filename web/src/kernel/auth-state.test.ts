import { describe, expect, it, vi } from 'vitest'
import { logIn } from '../../test/log-in.ts'
import { makeStore } from '../app/store.ts'
import { selectAuth, selectIsAuth } from './auth-state.ts'

const nobody = {
  uuid: '',
  login: '',
  token: '',
  tokenValidity: '',
  ssoToken: '',
  ssoTokenValidity: '',
  userName: '',
  isAuth: false,
  isLogoutPending: false,
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
      isLogoutPending: false,
    })
  })

  it('AUTH-06 is somebody when a token exists, and only then', () => {
    localStorage.setItem('isAuth', 'true')
    expect(selectAuth(makeStore().getState())).toEqual(nobody)
    localStorage.clear()
    localStorage.setItem('token', 't')
    expect(selectIsAuth(makeStore().getState())).toBe(true)
  })

  it('AUTH-06 is somebody for as long as the server says so, whatever the clock of this device says', () => {
    logIn()
    localStorage.setItem('ssoTokenValidity', '2001-01-01T00:00:00.000Z')
    expect(selectIsAuth(makeStore().getState())).toBe(true)
  })

  it('AUTH-06 is null where the browser refuses its storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    expect(selectAuth(makeStore().getState())).toEqual(nobody)
    vi.restoreAllMocks()
  })
})
