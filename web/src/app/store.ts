import { configureStore } from '@reduxjs/toolkit'
import { cart } from '../commerce/cart/index.ts'
import { acting } from '../kernel/acting.ts'
import { api } from '../kernel/api.ts'
import { auth } from '../kernel/auth-state.ts'
import { pending } from '../kernel/pending.ts'
import { expiry, waitingCalls } from '../kernel/reauth.ts'
import { ui } from '../kernel/ui-state.ts'
import { messaging } from '../messaging/messages/messaging-state.ts'

export function makeStore() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [auth.name]: auth.reducer,
      [cart.name]: cart.reducer,
      [acting.name]: acting.reducer,
      [expiry.name]: expiry.reducer,
      [pending.name]: pending.reducer,
      [ui.name]: ui.reducer,
      [messaging.name]: messaging.reducer,
    },
    // These checks are for development; their warnings about a busy machine are noise.
    middleware: (defaults) =>
      defaults({ immutableCheck: { warnAfter: 10_000 }, serializableCheck: { warnAfter: 10_000 } }).concat(
        api.middleware,
        waitingCalls,
      ),
  })
}

export type Store = ReturnType<typeof makeStore>
