import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { portal } from './answers.ts'
import { completeBrowser } from './browser.ts'
import { noise } from './noise.ts'

// Longer than anything takes on a busy machine: what is awaited ends the wait.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
completeBrowser()
beforeAll(() => portal.listen({ onUnhandledFrame: 'error' }))
afterAll(() => portal.close())

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said) => noise.push(said))
  vi.spyOn(console, 'warn').mockImplementation((...said) => noise.push(said))
})

afterEach(() => {
  cleanup()
  portal.resetHandlers()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  expect(noise.splice(0), 'errors and warnings on the console').toEqual([])
})
