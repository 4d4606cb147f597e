import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { contractWire } from './contract-wire.ts'

async function bundle(config: InlineConfig) {
  const { output } = (await build({ logLevel: 'silent', ...config })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  return {
    chunks,
    code: chunks.map((chunk) => chunk.code).join('\n'),
    modules: chunks.flatMap((chunk) => Object.keys(chunk.modules)),
  }
}

const isZod = (module: string) => module.includes('/node_modules/zod/')

describe('a contract in the browser', () => {
  /** A portal of two files: what imports a contract, and what is made of it. */
  const importing = (importer: string, code: string): Promise<Awaited<ReturnType<typeof bundle>>> => {
    const files: Plugin = {
      name: 'planted',
      enforce: 'pre',
      resolveId: (id) => (id === importer ? `${import.meta.dirname}/${importer}` : null),
      load: (id) => (id.endsWith(importer) ? code : null),
    }
    const input = { input: importer, preserveEntrySignatures: 'strict' } as const
    return bundle({
      configFile: false,
      plugins: [files, contractWire()],
      build: { write: false, minify: false, rolldownOptions: input },
    })
  }

  it('is slim for an api: how its routes are called, not who else may, nor any schema', async () => {
    const { code, modules } = await importing(
      'x.api.ts',
      `export * from '@arcade/contract/operations/crashes/crashes.contract.ts'`,
    )
    expect(modules.filter(isZod)).toEqual([])
    expect(code).toContain('"/v1/crashes"')
    expect(code).toContain('"public"')
    expect(code).not.toMatch(/summary|perMinute|\bCrash\b/)
  })

  it('is whole for a form, which needs the schemas', async () => {
    const { modules } = await importing(
      'x-form.tsx',
      `export { Crash } from '@arcade/contract/operations/crashes/crashes.contract.ts'`,
    )
    expect(modules.some(isZod)).toBe(true)
  })
})
