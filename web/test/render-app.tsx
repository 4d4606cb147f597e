import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { App } from '../src/app/app.tsx'
import { routesFor } from '../src/app/routes.tsx'
import { makeStore } from '../src/app/store.ts'

/** The whole portal at a path, as a person finds it. */
export function renderApp(path: string, change: (routes: RouteObject[]) => RouteObject[] = (routes) => routes) {
  const store = makeStore()
  const router = createMemoryRouter(change(routesFor(store)), { initialEntries: [path] })
  render(<App store={store} router={router} />)
  return { store, router, user: userEvent.setup() }
}

/** Somebody is logged in on this device. */
export function logIn() {
  localStorage.setItem('uuid', 'a4f9e5c2-6d1b-4b1e-9d58-0c6f7e2a9b13')
  localStorage.setItem('login', 'camille.durand@cabinet.example')
  localStorage.setItem('token', 'token-of-camille')
  localStorage.setItem('userName', 'Camille Durand')
  localStorage.setItem('isAuth', 'true')
}
