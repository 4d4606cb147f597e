import { shippingFee } from '@arcade/contract/commerce/gallery/shipping.ts'

/** What is put into the cart: a size of a work, with or without a frame. Prices in euros. */
export interface CartProduct {
  id: string
  price: number
  /** What a frame costs; it counts where a colour is chosen. */
  framing: number
  frameColor: string | null
}

/** CART-03: as the specification names it. Amounts are euros; sums are made in cents. */
export interface CartState {
  products: CartProduct[]
  totalQuantity: number
  totalPriceProducts: number
  totalPriceFraming: number
  totalPriceShipping: number
  total: number
}

const cents = (euros: number) => Math.round(euros * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, euros) => total + cents(euros), 0)

export const emptyCart: CartState = cartOf([])

/** CART-01, CART-02: one of each id; another frame takes the place of the one before, the same one changes nothing. */
export function addProduct(cart: CartState, product: CartProduct): CartState {
  const before = cart.products.find(({ id }) => id === product.id)
  if (!before) return cartOf([...cart.products, product])
  if (before.frameColor === product.frameColor) return cart
  return cartOf(cart.products.map((one) => (one === before ? product : one)))
}

/** CART-04: lines of the cart at the prices of the catalogue, each in its place. */
export const repriceProducts = ({ products }: CartState, priced: readonly CartProduct[]): CartState =>
  cartOf(products.map((one) => priced.find(({ id }) => id === one.id) ?? one))

export const removeProduct = ({ products }: CartState, id: string): CartState =>
  cartOf(products.filter((one) => one.id !== id))

/** The sums follow from the lines, so that no sequence of changes can leave them wrong. */
export function cartOf(products: CartProduct[]): CartState {
  const prices = sum(products.map(({ price }) => price))
  const framing = sum(products.map(({ framing, frameColor }) => (frameColor ? framing : 0)))
  const shipping = products.length * cents(shippingFee)
  return {
    products,
    totalQuantity: products.length,
    totalPriceProducts: prices / 100,
    totalPriceFraming: framing / 100,
    totalPriceShipping: shipping / 100,
    total: (prices + framing + shipping) / 100,
  }
}

/** More would be no cart of a practice. */
const mostProducts = 50
const highestPrice = 100_000

/** The stored cart of this device, from any version: invalid lines are dropped. */
export function readProducts(stored: unknown): CartProduct[] {
  if (!Array.isArray(stored)) return []
  const products = new Map<string, CartProduct>()
  for (const one of stored.slice(0, mostProducts)) if (isProduct(one)) products.set(one.id, lineOf(one))
  return [...products.values()]
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= highestPrice && cents(value) / 100 === value

function isProduct(value: unknown): value is CartProduct {
  if (typeof value !== 'object' || value === null) return false
  const { id, price, framing, frameColor } = value as Record<keyof CartProduct, unknown>
  const isColor = frameColor === null || (typeof frameColor === 'string' && /^[a-z]{1,20}$/.test(frameColor))
  return typeof id === 'string' && /^[\da-f-]{36}$/.test(id) && isAmount(price) && isAmount(framing) && isColor
}

const lineOf = ({ id, price, framing, frameColor }: CartProduct): CartProduct => ({ id, price, framing, frameColor })
