import { Provider } from 'react-redux'
import type { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { CrashReport } from '../kernel/crash-report.ts'
import { crashesApi } from '../operations/crashes/crashes.api.ts'
import { crashOf } from '../operations/crashes/crashes.rules.ts'
import { isMissingFile } from './chunk-error.rules.ts'
import type { Store } from './store.ts'

type Router = ReturnType<typeof createMemoryRouter>

export function App({ store, router }: { store: Store; router: Router }) {
  const report = (error: unknown, pathname: string) => {
    if (isMissingFile(error)) return
    void store.dispatch(crashesApi.endpoints.reportCrash.initiate({ body: crashOf(error, pathname) }))
  }
  return (
    <Provider store={store}>
      <CrashReport value={(error) => report(error, router.state.location.pathname)}>
        <RouterProvider router={router} onError={(error, { location }) => report(error, location.pathname)} />
      </CrashReport>
    </Provider>
  )
}
