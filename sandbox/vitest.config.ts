import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'sandbox', include: ['src/**/*.test.ts'], maxWorkers: 2, isolate: false, testTimeout: 20_000 },
})
