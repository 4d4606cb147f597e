import { defineConfig, mergeConfig } from 'vitest/config'
import server from './vitest.config.ts'

/** What takes long of itself: processes that are started and killed, large imports, slow senders, plans over many rows. */
export default mergeConfig(
  { ...server, test: { ...server.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      name: 'endurance',
      include: ['src/**/*.endurance.test.ts'],
      // A first start draws the demo's files, which takes a slow machine a minute.
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  }),
)
