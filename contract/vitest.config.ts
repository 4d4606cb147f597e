import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'contract', include: ['**/*.test.{ts,mjs}'], maxWorkers: 2, isolate: false, testTimeout: 20_000 },
})
