import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loggedOut } from '../../kernel/auth-state.ts'
import { addProduct, type CartProduct, cartOf, emptyCart, removeProduct, repriceProducts } from './cart.rules.ts'

/** RT-17, CART-03: what somebody is about to buy in the gallery. */
export const cart = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    productAdded: (state, { payload }: PayloadAction<CartProduct>) => addProduct(state, payload),
    productRemoved: (state, { payload }: PayloadAction<string>) => removeProduct(state, payload),
    productsRepriced: (state, { payload }: PayloadAction<CartProduct[]>) => repriceProducts(state, payload),
    cartCleared: () => emptyCart,
    /** As this device, or another tab, stored it. */
    cartRead: (_, { payload }: PayloadAction<CartProduct[]>) => cartOf(payload),
  },
  extraReducers: (build) => build.addCase(loggedOut, () => emptyCart),
  selectors: { selectCart: (state) => state },
})

export const { productAdded, productRemoved, productsRepriced, cartCleared, cartRead } = cart.actions
export const { selectCart } = cart.selectors
