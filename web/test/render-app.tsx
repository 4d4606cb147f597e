import { render } from '@testing-library/react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { App } from '../src/app/app.tsx'
import { routesFor } from '../src/app/routes.tsx'
import { makeStore } from '../src/app/store.ts'
import { setupUser } from './user.ts'

/** The whole portal at a path, as a person finds it: where the shell, or the way from page to page, is the subject. */
export function renderApp(path: string, change: (routes: RouteObject[]) => RouteObject[] = (routes) => routes) {
  const store = makeStore()
  const router = createMemoryRouter(change(routesFor(store)), { initialEntries: [path] })
  render(<App store={store} router={router} />)
  return { store, router, user: setupUser() }
}
