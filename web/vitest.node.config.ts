import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** Of the web what has no page: how it is built, and what a worker does with the streams that jsdom has not. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Projects run in the order of their names: the long file of this one, which builds the portal, is not the last to end.
      name: 'node',
      maxWorkers: 2,
      isolate: false,
      include: ['vite/**/*.test.ts', 'src/**/*.node.test.ts'],
      testTimeout: 30_000,
    },
  }),
)
