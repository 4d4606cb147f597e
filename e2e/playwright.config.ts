import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

const { ARCADE_URL = 'http://localhost:3000', ENDURANCE } = process.env

/** The browser journeys, on the built product that answers at ARCADE_URL. `npm test` starts one and sets these. */
export default defineConfig({
  testDir: '.',
  testMatch: ENDURANCE ? '**/*.endurance.e2e.ts' : '**/!(*.endurance).e2e.ts',
  outputDir: 'output',
  globalSetup: './portal-answers.ts',
  forbidOnly: true,
  // A machine that stands still for a moment stops no work. The end of the run names who needed it, since that wants mending.
  retries: 1,
  fullyParallel: true,
  workers: 2,
  // A busy machine is slow, and slow is not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
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
