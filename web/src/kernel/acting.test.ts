import { describe, expect, it, vi } from 'vitest'
import { logIn } from '../../test/log-in.ts'
import { makeStore } from '../app/store.ts'
import { actFor, selectActing, settleActing } from './acting.ts'
import { loggedOut } from './auth-state.ts'

const forInes = { userUuid: 'ines', practiceUuid: 'arches' }
const forHugo = { userUuid: 'hugo', practiceUuid: 'canal' }
const actingInNewDocument = () => selectActing(makeStore().getState())

describe('TEN-01 for whom one acts', () => {
  it('TEN-01 is null until it is known', () => {
    logIn()
    expect(actingInNewDocument()).toBeNull()
  })

  it('TEN-01 is stored by the tab that chose, and a new tab starts with the last choice', () => {
    logIn()
    const tab = makeStore()
    tab.dispatch(actFor(forInes))
    expect(selectActing(tab.getState())).toEqual(forInes)
    expect(actingInNewDocument()).toEqual(forInes)
    sessionStorage.clear()
    expect(actingInNewDocument()).toEqual(forInes)
  })

  it('TEN-01 does not change in a tab when another one chooses', () => {
    logIn()
    makeStore().dispatch(settleActing(forInes))
    localStorage.setItem('actsFor', JSON.stringify({ ...forHugo, owner: localStorage.getItem('uuid') }))
    expect(actingInNewDocument()).toEqual(forInes)
  })

  it('TEN-01 is the start of a new tab until a choice is made', () => {
    logIn()
    makeStore().dispatch(settleActing(forInes))
    sessionStorage.clear()
    expect(actingInNewDocument()).toEqual(forInes)
    makeStore().dispatch(actFor(forHugo))
    makeStore().dispatch(settleActing(forInes))
    sessionStorage.clear()
    expect(actingInNewDocument()).toEqual(forHugo)
  })

  it('TEN-01 is forgotten where one may act for no one any more', () => {
    logIn()
    makeStore().dispatch(settleActing(forInes))
    makeStore().dispatch(settleActing(null))
    expect(sessionStorage.getItem('actsFor')).toBeNull()
    expect(actingInNewDocument()).toBeNull()
  })

  it('TEN-01 is not taken over by the next person in the same tab', () => {
    logIn()
    makeStore().dispatch(actFor(forInes))
    localStorage.setItem('uuid', 'somebody-else')
    expect(actingInNewDocument()).toBeNull()
  })

  it('AUTH-19 is gone with a logout', () => {
    logIn()
    const store = makeStore()
    store.dispatch(actFor(forInes))
    store.dispatch(loggedOut())
    expect(selectActing(store.getState())).toBeNull()
  })

  it.each(['no json', '{"owner":"a4f9e5c2-6d1b-4b1e-9d58-0c6f7e2a9b13"}', 'null'])(
    'TEN-01 is null where the storage holds %s',
    (value) => {
      logIn()
      sessionStorage.setItem('actsFor', value)
      expect(actingInNewDocument()).toBeNull()
    },
  )

  it('TEN-01 holds for the page where the browser refuses its storage', () => {
    logIn()
    const store = makeStore()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    store.dispatch(actFor(forInes))
    vi.restoreAllMocks()
    expect(selectActing(store.getState())).toEqual(forInes)
    expect(actingInNewDocument()).toBeNull()
  })
})
