import { locales } from '@arcade/contract/kernel/locales.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { ShowcasePage } from './showcase-page.tsx'

it.each(locales)('every component stands in %s, with all the texts that components bring', async (locale) => {
  const { container } = await renderUi(<ShowcasePage />, locale)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(container).not.toHaveTextContent(/\b(?:ui|error|table|file)\.\w+/)
  expect(screen.getAllByRole('table').length).toBeGreaterThan(2)
})
