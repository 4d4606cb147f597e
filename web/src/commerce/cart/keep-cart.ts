import type { Dispatch, UnknownAction } from '@reduxjs/toolkit'
import { type AuthState, selectAuth } from '../../kernel/auth-state.ts'
import { stored } from '../../kernel/stored-session.ts'
import { type CartState, readProducts } from './cart.rules.ts'
import { cartRead, selectCart } from './cart-state.ts'

const key = 'cart'

interface Store {
  dispatch: Dispatch<UnknownAction>
  getState: () => { cart: CartState; auth: AuthState }
  subscribe: (listener: () => void) => () => void
}

/** The cart outlives a reload, is the same in every tab, and belongs to who filled it; a logout empties the storage. */
export function keepCart(store: Store) {
  let written = ''
  const read = () => {
    const { uuid } = selectAuth(store.getState())
    const { owner, products } = parse(stored(key))
    const own = uuid !== '' && owner === uuid ? readProducts(products) : []
    written = JSON.stringify(own)
    store.dispatch(cartRead(own))
  }
  const write = () => {
    const { isAuth, uuid } = selectAuth(store.getState())
    const products = JSON.stringify(selectCart(store.getState()).products)
    if (!isAuth || products === written) return
    written = products
    try {
      localStorage.setItem(key, `{"owner":${JSON.stringify(uuid)},"products":${products}}`)
    } catch {
      // A browser that keeps nothing: the cart lasts as long as the page.
    }
  }
  read()
  store.subscribe(write)
  window.addEventListener('storage', (event) => event.key === key && read())
}

function parse(text: string): { owner?: unknown; products?: unknown } {
  try {
    return Object(JSON.parse(text || '{}')) as object
  } catch {
    return {}
  }
}
