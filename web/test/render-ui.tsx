import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadLanguage } from '../src/kernel/i18n.ts'
import type { Namespace } from '../src/locales/texts.ts'
import { UiProvider } from '../src/ui/base/ui-provider.tsx'
import { setupUser } from './user.ts'

/** Something of the design system, as it stands on a page. */
export async function renderUi(element: ReactNode, locale: Locale = 'fr', ...namespaces: Namespace[]) {
  await loadLanguage(locale, 'forms', ...namespaces)
  const page = { path: '*', element: <UiProvider scheme="light">{element}</UiProvider> }
  const router = createMemoryRouter([page], { initialEntries: ['/here'] })
  const view = render(<RouterProvider router={router} />)
  return { ...view, router, user: setupUser() }
}
