import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

const { ARCADE_URL = 'http://localhost:3000', PLAYWRIGHT_JSON } = process.env

/** The browser journeys, on the built product that answers at ARCADE_URL. `npm test` starts one and sets these. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'output',
  globalSetup: './portal-answers.ts',
  forbidOnly: !!PLAYWRIGHT_JSON,
  fullyParallel: true,
  workers: 2,
  // A busy machine is slow, and slow is not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(PLAYWRIGHT_JSON ? [['json', { outputFile: PLAYWRIGHT_JSON }] as const] : [])],
  use: {
    baseURL: ARCADE_URL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    launchOptions,
    // A window of its own for each journey costs more than most journeys; fixtures.e2e.ts sees that nothing stays in it.
    reuseContext: true,
    // No journey is about a movement, and drawing each of its frames is work.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
