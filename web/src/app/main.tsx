import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { routes } from './routes.tsx'
import { makeStore } from './store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the portal')

createRoot(root).render(
  <StrictMode>
    <App store={makeStore()} router={createBrowserRouter(routes)} />
  </StrictMode>,
)
