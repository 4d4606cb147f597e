import { isEvent } from '@arcade/contract/kernel/events.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { type Plugin, runnerImport } from 'vite'

const wire = '\0contract-wire:'

/**
 * Keeps zod out of the browser. A `*.api.ts` needs of a contract only how its routes are called and its events, so that it
 * gets a slim copy, made from the real module while building. Who imports schemas (a form) gets the real one.
 */
export function contractWire(): Plugin {
  return {
    name: 'arcade:contract-wire',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.contract.ts') || !importer?.endsWith('.api.ts')) return null
      const real = await this.resolve(source, importer, { skipSelf: true })
      return real && wire + real.id
    },
    async load(id) {
      if (!id.startsWith(wire)) return null
      const real = await runnerImport<Record<string, unknown>>(id.slice(wire.length))
      for (const file of real.dependencies) this.addWatchFile(file)
      return slim(real.module)
    },
  }
}

function slim(contract: Record<string, unknown>): string {
  return Object.entries(contract)
    .filter(([, value]) => isRoute(value) || isEvent(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(isRoute(value) ? wireOf(value) : value)}\n`)
    .join('')
}

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'replies' in value

/** Who else may call is not the browser's to know. */
function wireOf({ method, path, effect, idempotent, access, proof }: Route) {
  return { method, path, effect, idempotent, ...(access === 'public' && { access }), ...(proof && { proof }) }
}
