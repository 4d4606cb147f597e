import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addProduct, type CartProduct, type CartState, emptyCart, readProducts, removeProduct } from './cart.rules.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const product = (over: Partial<CartProduct> = {}): CartProduct => ({
  id: idOf(1),
  price: 220,
  framing: 95,
  frameColor: 'oak',
  ...over,
})

const euros = fc.integer({ min: 0, max: 1_000_00 }).map((cents) => cents / 100)
const products = fc.record({
  id: fc.integer({ min: 1, max: 6 }).map(idOf),
  price: euros,
  framing: euros,
  frameColor: fc.constantFrom(null, 'oak', 'black'),
})
type Step = { add: CartProduct } | { remove: string }
const steps = fc.array(
  fc.oneof(
    products.map((add): Step => ({ add })),
    fc.integer({ min: 1, max: 6 }).map((number): Step => ({ remove: idOf(number) })),
  ),
  { maxLength: 40 },
)
const play = (list: readonly Step[]) =>
  list.reduce<CartState>(
    (cart, step) => ('add' in step ? addProduct(cart, step.add) : removeProduct(cart, step.remove)),
    emptyCart,
  )

describe('the cart', () => {
  it('CART-01 a new id adds one, its price, 18 of shipping, and a frame only where a colour is chosen', () => {
    expect(addProduct(emptyCart, product())).toEqual({
      products: [product()],
      totalQuantity: 1,
      totalPriceProducts: 220,
      totalPriceFraming: 95,
      totalPriceShipping: 18,
      total: 333,
    })
    expect(addProduct(emptyCart, product({ frameColor: null }))).toMatchObject({ totalPriceFraming: 0, total: 238 })
  })

  it('CART-02 the same id with another frame replaces the line, and framing comes or goes', () => {
    const framed = addProduct(emptyCart, product())
    const bare = addProduct(framed, product({ frameColor: null }))
    expect(bare).toMatchObject({ totalQuantity: 1, totalPriceFraming: 0, totalPriceShipping: 18, total: 238 })
    expect(addProduct(bare, product({ frameColor: 'black' }))).toMatchObject({ totalPriceFraming: 95, total: 333 })
    expect(addProduct(framed, product({ frameColor: 'black' }))).toMatchObject({ totalPriceFraming: 95, total: 333 })
    expect(addProduct(framed, product())).toEqual(framed)
    // Also at another price: the checkout shows what it costs.
    expect(addProduct(framed, product({ price: 1, framing: 2 }))).toEqual(framed)
  })

  it('CART-03 sums are those of the lines after any sequence, and no cent is lost', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const cart = play(list)
        const cents = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0)
        const prices = cents(cart.products.map(({ price }) => price))
        const framing = cents(cart.products.filter(({ frameColor }) => frameColor).map(({ framing }) => framing))
        expect(new Set(cart.products.map(({ id }) => id)).size).toBe(cart.totalQuantity)
        expect(cart.totalPriceProducts).toBe(prices / 100)
        expect(cart.totalPriceFraming).toBe(framing / 100)
        expect(cart.totalPriceShipping).toBe(18 * cart.totalQuantity)
        expect(cart.total).toBe((prices + framing + 1800 * cart.totalQuantity) / 100)
      }),
    )
  })

  it('CART-03 removal restores what was before', () => {
    fc.assert(
      fc.property(steps, products, (list, added) => {
        const before = play(list)
        fc.pre(!before.products.some(({ id }) => id === added.id))
        expect(removeProduct(addProduct(before, added), added.id)).toEqual(before)
      }),
    )
  })
})

describe('the stored cart', () => {
  it('CART-03 is read back as it was written', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { products } = play(list)
        expect(readProducts(JSON.parse(JSON.stringify(products)))).toEqual(products)
      }),
    )
  })

  it.each([
    ['no list', { length: 3 }],
    ['not a number', [product({ price: Number.NaN })]],
    ['a negative price', [product({ price: -1 })]],
    ['a third decimal', [product({ framing: 0.001 })]],
    ['text for a price', [{ ...product(), price: '220' }]],
    ['no id', [{ ...product(), id: '__proto__' }]],
    ['a colour that is a tag', [product({ frameColor: '<b>' })]],
    ['nothing', [null, 7, 'x']],
  ])('CART-03 %s is dropped', (_, stored) => {
    expect(readProducts(stored)).toEqual([])
  })

  it('CART-03 of very many lines some are looked at, and nothing more than a product has is taken over', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => ({ ...product({ id: idOf(at) }), admin: true }))
    const read = readProducts(many)
    expect(read).toHaveLength(50)
    expect(read[0]).toEqual(product({ id: idOf(0) }))
  })
})
