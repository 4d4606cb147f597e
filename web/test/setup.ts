import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { callsEnded, portal } from './answers.ts'
import { completeBrowser, leaveBrowserAsFound } from './browser.ts'
import { hastenQueries } from './fast-queries.ts'
import { leaveOutOwnerStacks } from './fast-react.ts'
import { noise } from './noise.ts'

// Longer than anything takes on a busy machine: what is awaited ends the wait.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
completeBrowser()
hastenQueries()
leaveOutOwnerStacks()
beforeAll(() => portal.listen({ onUnhandledFrame: 'error' }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said) => noise.push(said))
  vi.spyOn(console, 'warn').mockImplementation((...said) => noise.push(said))
})

afterEach(async () => {
  cleanup()
  await callsEnded()
  // Three toasts are shown at a time: those of another test would keep the next ones waiting.
  notifications.clean()
  notifications.cleanQueue()
  portal.resetHandlers()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  expect(noise.splice(0), 'errors and warnings on the console').toEqual([])
})

/** The files that one process runs share its browser, and nothing that a module remembers. */
afterAll(() => {
  portal.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  leaveBrowserAsFound()
  vi.resetModules()
})
