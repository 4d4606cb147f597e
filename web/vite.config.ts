import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { collectTexts } from './vite/collect-texts.ts'
import { contractWire } from './vite/contract-wire.ts'
import { pdfWorker } from './vite/pdf-worker.ts'
import { precompress } from './vite/precompress.ts'
import { prerender } from './vite/prerender.ts'

/** BOT-01: the chatbot's script, styles and texts have an address of their own. */
const folderOf = (name = '') => (name.startsWith('chatbot') ? '_next/static/file/www/chatbot' : 'assets')

const packages = (names: string) => new RegExp(`/node_modules/(?:${names})/`)

const ofHome = [
  /preload-helper/,
  /contract\/src\/.*pages\.ts$/,
  /contract\/src\/people\/users\/users\.contract\.ts$/,
  /src\/operations\/(?:operator\/|crashes\/crashes\.rules)/,
  /src\/kernel\/(?:browser-location|durations|early-submit|end-session|full-name|language-names|locales|logins)\./,
  /src\/kernel\/(?:flash-message|passwords|return-url|theme|translation)\./,
  /src\/ui\/\w+\/(?:base\.css|button\.|entering|field\.module|flags|layout\.|mark\.|notice|stone|toast-box|toast-place\.module)/,
  /icons\/Icon(?:Affiliate|Apps|ArrowLeft|ChevronDown|Eye|EyeOff|FileInvoice|Fingerprint|Folder|HelpCircle)\.mjs$/,
  /icons\/Icon(?:Key|Language|MessageCircle|MoodSmile|Moon|Package|ShieldLock|Sun|Users)\.mjs$/,
]

/**
 * Pages come in few files: many small ones compress worse, and each is a request. The first group that matches takes a file
 * with all that it needs.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: packages('react|react-dom|scheduler') },
  {
    name: 'portal',
    test: packages(
      'react-router|@reduxjs/toolkit|immer|redux|redux-thunk|reselect|react-redux|use-sync-external-store',
    ),
  },
  // What the home page shares with the app: nothing that needs the router or the store. A test weighs the home page.
  { name: 'base', test: (id) => ofHome.some((part) => part.test(id)) },
  {
    name: 'sign-in',
    test: /\/src\/people\/(?:sign-in|password-links)\/(?!.*\.(?:pages|notifications)\.)/,
    minShareCount: 2,
  },
  { name: 'app', test: /\/src\/(?!app\/home\/|app\/main\.tsx)/, tags: ['$initial'] },
  { name: 'icons', test: packages('@tabler/icons-react'), minShareCount: 2 },
  { name: 'styles', test: /\/src\/ui\/.*\.css$/, minShareCount: 4 },
  { name: 'kit', test: /\/src\//, minShareCount: 16 },
  { name: 'parts', test: /\/src\/(?:ui|kernel)\//, minShareCount: 7 },
]

const api = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [collectTexts(), contractWire(), react(), prerender(), precompress()],
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
      // Only the icons that are drawn are read, not the six thousand of the package.
      experimental: { lazyBarrel: true },
      input: ['index.html', 'home.html'].map((page) => `${import.meta.dirname}/${page}`),
      // The first file names all others: what nothing can compress in their names is kept short.
      output: {
        // The first that matches takes a file with all that it needs.
        codeSplitting: { groups: groups.map((group, index) => ({ priority: groups.length - index, ...group })) },
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `${folderOf(name)}/[name]-[hash:7].js`,
        assetFileNames: ({ names }) => `${folderOf(names[0])}/[name]-[hash:7][extname]`,
      },
    },
  },
})
