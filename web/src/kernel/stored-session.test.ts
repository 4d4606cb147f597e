import { describe, expect, it, vi } from 'vitest'
import { camille, hugo } from '../../test/people.ts'
import { validity } from '../../test/sign-in.ts'
import { storedSession, storeName, storeSession } from './stored-session.ts'

const session = (person = camille) => ({
  uuid: person.uuid,
  login: person.login,
  token: 'token-anew',
  tokenValidity: validity,
  ssoToken: 'sso-anew',
  ssoTokenValidity: validity,
  userName: person.userName,
})

describe('AUTH-06 a session in local storage', () => {
  it('AUTH-06 stands under exactly these keys', () => {
    storeSession(session())
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      uuid: camille.uuid,
      login: 'camille.durand@cabinet.example',
      token: 'token-anew',
      ssotoken: 'sso-anew',
      ssoTokenValidity: validity,
      userName: 'Camille Durand',
      isAuth: 'true',
    })
    expect(storedSession()).toEqual(session())
  })

  it('AUTH-05 the validity of a token is stored in the tab, and is not that of a token from another one', () => {
    storeSession(session())
    expect(storedSession().tokenValidity).toBe(validity)
    localStorage.setItem('token', 'of another tab')
    expect(storedSession().tokenValidity).toBe('')
  })

  it('AUTH-19 is there as a whole when other tabs see the token', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem')
    storeSession(session())
    expect(write.mock.calls.at(-1)?.[0]).toBe('token')
    write.mockRestore()
  })

  it('AUTH-19 takes away what another person left on this device', () => {
    storeSession(session(hugo))
    localStorage.setItem('anything', 'of Hugo’s')
    sessionStorage.setItem('arcade.draft.patient', 'of Hugo’s')
    storeSession(session())
    expect(localStorage).toHaveLength(7)
    expect(Object.keys(sessionStorage)).toEqual(['arcade.token-validity'])
  })

  it('AUTH-10 leaves alone what the same person has there', () => {
    storeSession(session())
    localStorage.setItem('sidebar', 'narrow')
    sessionStorage.setItem('arcade.draft.patient', 'typed')
    storeSession({ ...session(), token: 'the next' })
    expect([localStorage.getItem('sidebar'), sessionStorage.getItem('arcade.draft.patient')]).toEqual([
      'narrow',
      'typed',
    ])
  })

  it('AUTH-06 another name is stored for its owner alone', () => {
    storeSession(session(hugo))
    storeName(camille.uuid, 'Camille Martin')
    expect(storedSession().userName).toBe('Hugo Bernard')
    storeName(hugo.uuid, 'Hugo Martin')
    expect(storedSession()).toMatchObject({ uuid: hugo.uuid, userName: 'Hugo Martin' })
  })

  it('AUTH-07 is there as a whole or not at all: a full storage keeps nothing', () => {
    const real = Storage.prototype.setItem
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === 'token') throw new DOMException('full', 'QuotaExceededError')
      real.call(this, key, value)
    })
    expect(() => storeSession(session())).toThrow('full')
    expect(localStorage).toHaveLength(0)
    write.mockRestore()
  })
})
