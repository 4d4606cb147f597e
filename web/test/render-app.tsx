import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { App } from '../src/app/app.tsx'
import { routes } from '../src/app/routes.tsx'
import { makeStore } from '../src/app/store.ts'

/** The whole portal at a path, as a person finds it. */
export function renderApp(path: string, pages: RouteObject[] = routes) {
  const store = makeStore()
  const router = createMemoryRouter(pages, { initialEntries: [path] })
  render(<App store={store} router={router} />)
  return { store, router, user: userEvent.setup() }
}
