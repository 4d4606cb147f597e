import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** What went wrong on a page without any test looking for it. */
export class Findings {
  readonly found: string[] = []
  readonly #expected: RegExp[] = []
  readonly #tolerated: RegExp[] = []

  /** Announces what a test breaks on purpose. It must then happen: an announcement that nothing follows is a finding. */
  expect(pattern: RegExp) {
    this.#expected.push(pattern)
  }

  /** Names what may happen or not, by which of two is faster. */
  tolerate(pattern: RegExp) {
    this.#tolerated.push(pattern)
  }

  get #missing(): RegExp[] {
    return this.#expected.filter((pattern) => !this.found.some((finding) => pattern.test(finding)))
  }

  get unexpected(): string[] {
    const known = [...this.#expected, ...this.#tolerated]
    const surprises = this.found.filter((finding) => !known.some((pattern) => pattern.test(finding)))
    return [...surprises, ...this.#missing.map((pattern) => `announced and not found: ${pattern}`)]
  }

  /** The browser tells some things a moment after the page knows of them, which may be the last that a journey does. */
  async settled(timeoutMs: number) {
    for (const since = Date.now(); this.#missing.length > 0 && Date.now() - since < timeoutMs; ) await pause(50)
  }
}

/** Console errors and warnings, crashes, failed and foreign requests; Chromium tells policy violations on the console. */
export function watch(page: Page, baseURL: string): Findings {
  const findings = new Findings()
  const { origin } = new URL(baseURL)
  const add = (finding: string) => void findings.found.push(finding)
  const nameOf = (request: Request) => `${request.method()} ${request.url().replace(origin, '')}`

  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') add(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => add(`page error: ${error}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) add(`foreign request: ${nameOf(request)}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A page that is left gives up what it was asking for.
    if (reason !== 'net::ERR_ABORTED') add(`failed request: ${nameOf(request)}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) add(`answer ${response.status()}: ${nameOf(response.request())}`)
  })
  return findings
}
