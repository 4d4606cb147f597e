import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/**
 * One process runs many files, with one jsdom and each module once. All of them, those of pure functions too, are in jsdom: a
 * process has one environment, and between two files of different ones it is ended and another one loads everything again.
 */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      maxWorkers: 2,
      isolate: false,
      environment: 'jsdom',
      include: ['**/*.test.{ts,tsx}'],
      exclude: [...configDefaults.exclude, 'vite/**', '**/*.node.test.ts'],
      setupFiles: ['test/setup.ts'],
    },
  }),
)
