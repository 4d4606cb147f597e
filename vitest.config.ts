import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'contract',
      'sandbox',
      'server',
      'server/vitest.endurance.config.ts',
      'web',
      'web/vitest.node.config.ts',
      'tools',
    ],
  },
})
