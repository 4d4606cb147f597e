import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { forgetOpened } from '../src/app/shell/use-source-choices.ts'
import { forgetRecentPatients } from '../src/clinic/patients/recent-patients.ts'
import { forgetWrites } from '../src/kernel/own-writes.ts'
import { forgetRefreshes } from '../src/kernel/refreshes.ts'
import { forgetInvitationCode } from '../src/people/sign-in/panel-state.ts'
import { forgetLinkTokens } from '../src/ui/base/use-link-token.ts'
import { callsEnded, portal } from './answers.ts'
import { completeBrowser, leaveBrowserAsFound } from './browser.ts'
import { noise } from './noise.ts'

const print = (element: Element) => prettyDOM(element, undefined, { filterNode: () => true }) || ''

configure({
  // Longer than anything takes on a busy machine, also where a page's files are read first: what is awaited ends the wait.
  asyncUtilTimeout: 25_000,
  // Nothing that is rendered has a script or a style in it; to ask each element for that takes long.
  defaultIgnore: '',
  // What is awaited is missing many times before it comes: the page is printed when the test has failed, not at every look.
  getElementError: (message, element) =>
    Object.assign(new Error(message ?? print(element)), { name: 'TestingLibraryElementError' }),
})
vi.setConfig({ testTimeout: 60_000 })
completeBrowser()
beforeAll(() => portal.listen({ onUnhandledFrame: 'error' }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args) => noise.push(args))
  vi.spyOn(console, 'warn').mockImplementation((...args) => noise.push(args))
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(print(document.body))
  cleanup()
  await callsEnded()
  portal.resetHandlers()
  forgetLinkTokens()
  forgetInvitationCode()
  forgetWrites()
  forgetRefreshes()
  forgetRecentPatients()
  forgetOpened()
  localStorage.clear()
  sessionStorage.clear()
  expect(noise.splice(0), 'errors and warnings on the console').toEqual([])
})

/** The files that one process runs share its browser and its modules: each leaves both as it found them. */
afterAll(() => {
  portal.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  leaveBrowserAsFound()
})
