import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'tools', include: ['**/*.test.{ts,mjs}'], maxWorkers: 2, isolate: false, testTimeout: 30_000 },
})
