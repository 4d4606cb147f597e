import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractWire } from './vite/contract-wire.ts'
import { precompress } from './vite/precompress.ts'

const api = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWire(), react(), precompress()],
  server: {
    proxy: Object.fromEntries(['/v1', '/api', '/docs', '/healthz', '/readyz'].map((path) => [path, api])),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows files of our own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
