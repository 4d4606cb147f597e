/** What the shell uses of the gallery. */
export { CartDrawer } from './cart-drawer.tsx'
