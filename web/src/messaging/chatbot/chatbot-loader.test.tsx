import { act, render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logIn } from '../../../test/log-in.ts'
import { setupUser } from '../../../test/user.ts'
import { makeStore } from '../../app/store.ts'
import { CrashReport } from '../../kernel/crash-report.ts'
import { loadLanguage } from '../../kernel/i18n.ts'
import { ChatbotBoundary } from './chatbot-boundary.ts'
import { ChatbotLoader } from './chatbot-loader.tsx'
import { askChatbot, takeRequest } from './chatbot-requests.ts'

type Load = NonNullable<ComponentProps<typeof ChatbotLoader>['load']>

let becomeIdle: () => void
const report = vi.fn()

beforeEach(async () => {
  logIn()
  report.mockReset()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    becomeIdle = run
    return 0
  })
  await loadLanguage('fr')
  return () => {
    takeRequest()
    vi.unstubAllGlobals()
  }
})

/** A page with a chatbot, as the root of the app has it: caught errors stay off the console. */
function renderLoader(load: Load) {
  const element = (
    <CrashReport value={report}>
      <Page />
      <ChatbotLoader load={load} />
    </CrashReport>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard'] })
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
    </Provider>,
    {
      onCaughtError: (error, { errorBoundary }) => {
        if (!(errorBoundary instanceof ChatbotBoundary)) throw error
      },
    },
  )
  return { router, user: setupUser() }
}

function Page() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Compte {count}
    </button>
  )
}
async function expectPageWorks(user: ReturnType<typeof setupUser>) {
  await user.click(screen.getByRole('button', { name: 'Compte 0' }))
  expect(screen.getByRole('button', { name: 'Compte 1' })).toBeVisible()
}

const comes: Load = async (locale) => ({ locale, Widget: () => <p>Le chatbot</p> })
const reported = () => expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ChatbotError' }))

describe('BOT-01 the chatbot', () => {
  it('BOT-01 is loaded when the page is idle, and not before', async () => {
    const load = vi.fn(comes)
    renderLoader(load)
    expect(load).not.toHaveBeenCalled()
    await act(async () => becomeIdle())
    expect(await screen.findByText('Le chatbot')).toBeVisible()
    expect(load).toHaveBeenCalledExactlyOnceWith('fr')
  })

  it('BOT-01 is loaded at once for who asks for it', async () => {
    renderLoader(comes)
    act(() => askChatbot())
    expect(await screen.findByText('Le chatbot')).toBeVisible()
  })

  it('BOT-01 is loaded in the language of the page, and anew in another', async () => {
    const load = vi.fn(comes)
    renderLoader(load)
    await act(async () => becomeIdle())
    await act(() => loadLanguage('pt'))
    expect(await screen.findByText('Le chatbot')).toBeVisible()
    expect(load.mock.calls).toEqual([['fr'], ['pt']])
  })

  it('BOT-01 whose file is missing is only reported; the page works', async () => {
    const { user } = renderLoader(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x')))
    await act(async () => becomeIdle())
    await waitFor(reported)
    await expectPageWorks(user)
  })

  it('BOT-01 that throws is only reported; the page works', async () => {
    const { user } = renderLoader(async (locale) => ({
      locale,
      Widget: () => {
        throw new Error('crash of a test')
      },
    }))
    await act(async () => becomeIdle())
    await waitFor(reported)
    await expectPageWorks(user)
  })

  it('BOT-01 a slow one blocks nothing, and comes late', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Load>>>()
    const { user } = renderLoader(() => promise)
    await act(async () => becomeIdle())
    await expectPageWorks(user)
    expect(screen.queryByText('Le chatbot')).not.toBeInTheDocument()
    await act(async () => resolve(await comes('fr')))
    expect(await screen.findByText('Le chatbot')).toBeVisible()
    expect(report).not.toHaveBeenCalled()
  })

  it('BOT-01 that does not come leads who asked for it to the questions, with what was asked', async () => {
    const { router } = renderLoader(() => Promise.reject(new Error('lost')))
    act(() => askChatbot('où est ma commande ?'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/une-question'))
    expect(router.state.location.state).toEqual({ text: 'où est ma commande ?' })
    reported()
  })
})
