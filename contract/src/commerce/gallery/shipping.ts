/** CART-01: for each product, in euros. */
export const shippingFee = 18
