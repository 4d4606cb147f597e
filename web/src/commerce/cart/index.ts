/** What other capabilities use of the cart. */
export { type CartProduct, cartOf } from './cart.rules.ts'
export { cart, cartCleared, productAdded, productRemoved, productsRepriced, selectCart } from './cart-state.ts'
export { keepCart } from './keep-cart.ts'
