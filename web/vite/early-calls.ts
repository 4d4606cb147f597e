import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * Asks in the document itself for what the page shows first, while its files are on their way: `app/early.ts` as one
 * line. The server allows it by its hash, and names the calls beside it.
 */
export function earlyCalls(): Plugin {
  return {
    name: 'arcade:early-calls',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: async (_, { path }) =>
        path === '/index.html' ? [{ tag: 'script', children: await bundled(), injectTo: 'head-prepend' }] : [],
    },
  }
}

async function bundled(): Promise<string> {
  const root = join(import.meta.dirname, '..')
  const [{ output }] = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: join(root, 'src/app/early.ts'), formats: ['iife'], name: 'early' },
    },
  })) as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}
