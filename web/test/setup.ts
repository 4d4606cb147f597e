import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { portal } from './answers.ts'
import { noise } from './noise.ts'

beforeAll(() => portal.listen({ onUnhandledFrame: 'error' }))
afterAll(() => portal.close())

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said) => noise.push(said))
  vi.spyOn(console, 'warn').mockImplementation((...said) => noise.push(said))
})

afterEach(() => {
  cleanup()
  portal.resetHandlers()
  expect(noise.splice(0), 'errors and warnings on the console').toEqual([])
})
