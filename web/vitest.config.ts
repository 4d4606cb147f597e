import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      maxWorkers: 2,
      isolate: false,
      environment: 'jsdom',
      include: ['**/*.test.{ts,tsx}'],
      setupFiles: ['test/setup.ts'],
    },
  }),
)
