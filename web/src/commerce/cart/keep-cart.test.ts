import { beforeEach, describe, expect, it } from 'vitest'
import { logIn } from '../../../test/log-in.ts'
import { makeStore } from '../../app/store.ts'
import { loggedOut } from '../../kernel/auth-state.ts'
import type { CartProduct } from './cart.rules.ts'
import { productAdded, selectCart } from './cart-state.ts'
import { keepCart } from './keep-cart.ts'

const product: CartProduct = {
  id: 'd0000000-0000-4000-8000-000000000001',
  price: 220,
  framing: 95,
  frameColor: 'oak',
}
const open = () => {
  const store = makeStore()
  keepCart(store)
  return store
}
const storedCart = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as object
beforeEach(() => logIn())

describe('the cart of this device', () => {
  it('RT-17 CART-03 outlives a reload', () => {
    open().dispatch(productAdded(product))
    expect(selectCart(open().getState()).total).toBe(333)
  })

  it('RT-17 follows what another tab put in', () => {
    const here = open()
    open().dispatch(productAdded(product))
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    expect(selectCart(here.getState()).products).toEqual([product])
  })

  it('RT-17 is empty for who logs in next, also where another person left one', () => {
    localStorage.setItem('cart', JSON.stringify({ owner: 'somebody-else', products: [product] }))
    expect(selectCart(open().getState()).totalQuantity).toBe(0)
    const store = open()
    store.dispatch(productAdded(product))
    store.dispatch(loggedOut())
    expect(selectCart(store.getState()).totalQuantity).toBe(0)
  })

  it.each(['{', '[]', '"x"', 'null', '{"owner":null}'])('RT-17 is empty where %s was stored', (value) => {
    localStorage.setItem('cart', value)
    const store = open()
    expect(selectCart(store.getState()).totalQuantity).toBe(0)
    store.dispatch(productAdded(product))
    expect(storedCart()).toMatchObject({ products: [product] })
  })
})
