import { reportCrash } from '@arcade/contract/crashes.contract.ts'
import { type Locale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { getStatus } from '@arcade/contract/status.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer } from '../../test/answers.ts'
import { noise } from '../../test/noise.ts'
import { renderApp } from '../../test/render-app.tsx'
import { routes } from './routes.tsx'

const titles: Record<Locale, string> = {
  fr: 'État du portail',
  en: 'State of the portal',
  it: 'Stato del portale',
  es: 'Estado del portal',
  pt: 'Estado do portal',
}

beforeEach(() => {
  answer(getStatus, 200, { result: { version: '1.2.3', schema: '0001', now: '2026-12-31T13:05:00.000Z' } })
})

describe('RT-13 the language of a page', () => {
  it.each(locales)('RT-13 follows the path: %s', async (locale) => {
    renderApp(withLocale(locale, '/'))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(titles[locale])
    expect(document.documentElement).toHaveAttribute('lang', locale)
    expect(await screen.findByText('1.2.3')).toBeVisible()
  })

  it('RT-13 changes with the path, without loading the portal anew', async () => {
    const { router } = renderApp('/en')
    expect(await screen.findByText('1.2.3')).toBeVisible()
    await router.navigate('/pt')
    expect(await screen.findByRole('heading', { name: titles.pt })).toBeVisible()
    expect(document.documentElement).toHaveAttribute('lang', 'pt')
  })

  it.each([
    ['/fr', '/'],
    ['/fr/dashboard?a=1#b', '/dashboard?a=1#b'],
    ['/fr//elsewhere.example/x', '/elsewhere.example/x'],
  ])('RT-13 French has no prefix: %s leads to %s', async (from, to) => {
    const { router } = renderApp(from)
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    const { pathname, search, hash } = router.state.location
    expect(pathname + search + hash).toBe(to)
    await waitFor(() => expect(screen.queryByText('Interrogation du serveur…')).not.toBeInTheDocument())
  })

  it.each(['/de', '/EN', '/english'])('RT-13 %s is no locale but a French page that is not there', async (path) => {
    renderApp(path)
    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  })
})

it('RT-04 an unknown path says so and leads home in the same language', async () => {
  const { user } = renderApp('/it/no/such/page')
  expect(await screen.findByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Tornare alla pagina iniziale' }))
  expect(await screen.findByRole('heading', { name: titles.it })).toBeVisible()
  expect(await screen.findByText('1.2.3')).toBeVisible()
})

function Broken(): never {
  throw new TypeError('Zoé Martin')
}

describe('RT-04 a page that crashes', () => {
  const pages = ['', '*'].map((path) => ({ path, Component: Broken }))
  const crashing = routes.map((route) => ({ ...route, children: pages }) as RouteObject)

  it.each([
    ['/', 'Cette page s’est interrompue', 'Retour à l’accueil', '/'],
    ['/es/dashboard', 'Esta página se ha interrumpido', 'Volver al inicio', '/es'],
  ])('RT-04 offers a way back and reports itself once: %s', async (path, title, back, home) => {
    const reports = answer(reportCrash, 204, null)
    renderApp(path, crashing)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', home)
    expect(document.body).not.toHaveTextContent('Zoé')

    await waitFor(() => expect(reports).toHaveLength(1))
    const report = await reports[0]?.json()
    expect(reportCrash.body?.parse(report)).toMatchObject({ name: 'TypeError' })
    expect(noise.splice(0)).toHaveLength(1)
  })
})
