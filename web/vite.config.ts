import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { collectTexts } from './vite/collect-texts.ts'
import { contractWire } from './vite/contract-wire.ts'
import { earlyCalls } from './vite/early-calls.ts'
import { earlySubmit } from './vite/early-submit.ts'
import { firstFiles } from './vite/first-files.ts'
import { fontPreload } from './vite/font-preload.ts'
import { pdfWorker } from './vite/pdf-worker.ts'
import { precompress } from './vite/precompress.ts'
import { prerender } from './vite/prerender.ts'
import { singleIcons } from './vite/single-icons.ts'
import { themeScript } from './vite/theme-script.ts'
import { tileFiles } from './vite/tile-files.ts'

/** BOT-01: the chatbot's script, styles and texts have an address of their own. */
const folderOf = (name = '') => (name.startsWith('chatbot') ? '_next/static/file/www/chatbot' : 'assets')

const api = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    collectTexts(),
    contractWire(),
    tileFiles(),
    singleIcons(),
    react(),
    themeScript(),
    earlySubmit(),
    earlyCalls(),
    fontPreload(),
    firstFiles(),
    prerender(),
    precompress(),
  ],
  // What a worker loads on demand stays a file of its own.
  worker: {
    format: 'es',
    plugins: () => [pdfWorker()],
    rolldownOptions: {
      output: {
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/legacy', '/api', '/oidc', '^/interaction/[^/]+/\\w+$', '/docs', '/healthz', '/readyz'].map((path) => [
        path,
        api,
      ]),
    ),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows files of our own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // By which the gate weighs every page (tools/build/page-sizes.mjs); the server does not serve it.
    manifest: true,
    // `/` is a light page of its own, everything else the app.
    rolldownOptions: {
      input: ['index.html', 'home.html'].map((page) => `${import.meta.dirname}/${page}`),
      // The first file names all others: what nothing can compress in their names is kept short.
      output: {
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `${folderOf(name)}/[name]-[hash:7].js`,
        assetFileNames: ({ names }) => `${folderOf(names[0])}/[name]-[hash:7][extname]`,
      },
    },
  },
})
