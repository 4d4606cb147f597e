// @vitest-environment node
import { pages } from '@arcade/contract/pages.ts'
import { build, type InlineConfig, type Plugin, parseSync, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { contractWire } from './contract-wire.ts'

async function bundle(config: InlineConfig) {
  const { output } = (await build({ logLevel: 'silent', ...config })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  return {
    output,
    chunks,
    code: chunks.map((chunk) => chunk.code).join('\n'),
    modules: chunks.flatMap((chunk) => Object.keys(chunk.modules)),
  }
}

const isZod = (module: string) => module.includes('/node_modules/zod/')

describe('the built portal', () => {
  let portal: Awaited<ReturnType<typeof bundle>>
  beforeAll(async () => {
    portal = await bundle({ configFile: `${import.meta.dirname}/../vite.config.ts`, build: { write: false } })
  }, 60_000)

  it('can be read by a browser', () => {
    const mistakes = portal.chunks.flatMap(({ fileName, code }) => parseSync(fileName, code).errors)
    expect(mistakes.map(({ message }) => message)).toEqual([])
  })

  it('contains no zod and no schema of the contract', () => {
    expect(portal.modules.length).toBeGreaterThan(50)
    expect(portal.modules.filter(isZod)).toEqual([])
    expect(portal.modules.filter((module) => /^\/.*\.contract\.ts$/.test(module))).toEqual([])
    expect(portal.code).not.toContain('ZodError')
    expect(portal.code).toContain('/v1/status')
    expect(portal.code).toContain('acts.changed')
  })

  it('asks nobody else for anything, and has nothing inline that the policy forbids', () => {
    const html = portal.output.find((file) => file.fileName === 'index.html')
    const source = html?.type === 'asset' ? String(html.source) : ''
    expect(source).toContain('<script type="module" crossorigin src="/assets/')
    expect(source).not.toMatch(/https?:\/\/|\sstyle=|<style/)
    // What the page asks for first, and the theme: the server allows them by their hashes (early-calls.ts, theme-script.ts).
    const inline = Array.from(source.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g), ([, code]) => code)
    expect(inline).toEqual([expect.stringContaining('earlyCalls'), expect.stringContaining('theme')])
  })

  it('asks for its two fonts at once in every page', () => {
    const pages = portal.output.filter((file) => file.fileName.endsWith('.html'))
    for (const page of pages) {
      const fonts = String(page.type === 'asset' && page.source).match(/<link rel="preload" as="font" [^>]+>/g)
      expect(fonts?.map((font) => /figtree|fraunces/.exec(font)?.[0])).toEqual(['figtree', 'fraunces'])
    }
    expect(pages.length).toBeGreaterThan(0)
  })

  it('loads the calendar when one is opened, not with the first page', () => {
    const ofCalendar = (files: { modules: object }[]) =>
      files.flatMap(({ modules }) => Object.keys(modules)).filter((module) => module.includes('/react-day-picker/'))
    const chunks = new Map(portal.chunks.map((chunk) => [chunk.fileName, chunk]))
    const first = new Set(portal.chunks.filter(({ isEntry }) => isEntry))
    for (const { imports } of first) for (const name of imports) first.add(chunks.get(name) as Rolldown.OutputChunk)
    expect(first.size).toBeGreaterThan(4)
    expect(ofCalendar([...first])).toEqual([])
    expect(ofCalendar(portal.chunks)).not.toEqual([])
  })

  it('has hashed names under assets and at the chatbot’s address, and ships no source maps', () => {
    const names = portal.output
      .map((file) => file.fileName)
      .filter(
        (name) => !/^(?:(?:index|shell)\.html|home\/\w\w\.html|\.vite\/(?:manifest|page-files)\.json)$/.test(name),
      )
    const place = /^(?:assets|_next\/static\/file\/www\/chatbot)\/[\w.-]+-[a-z0-9]{7}\.(?:js|css|svg|woff2|ttf)$/
    expect(names.filter((name) => !place.test(name))).toEqual([])
  })

  it('RT-16 has the frame of the shell in a document, and of every page the files that it needs first', () => {
    const assetOf = (name: string) => {
      const file = portal.output.find(({ fileName }) => fileName === name)
      return file?.type === 'asset' ? String(file.source) : ''
    }
    expect(assetOf('shell.html')).toMatch(/<div id="root"><\/div><div id="shell-skeleton" class="_shell_[^>]*>/)
    expect(assetOf('index.html')).not.toContain('id="shell-skeleton"')
    const { pages: listed, texts, headings } = JSON.parse(assetOf('.vite/page-files.json'))
    // What a crash shows is in the first file: perhaps nothing more could be loaded.
    expect(Object.keys(pages).filter((id) => !listed[id])).toEqual(['crashed'])
    const known = new Set(portal.output.map(({ fileName }) => fileName))
    const named = Object.values(listed as Record<string, { files: string[] }>).flatMap(({ files }) => files)
    expect(named.filter((file) => !known.has(file))).toEqual([])
    expect(known).toContain(texts.pt.named.patients)
    expect(headings.it.dashboard).toEqual({ plain: 'Buongiorno', named: 'Buongiorno {{name}}' })
    expect(listed.patients.calls).toContainEqual({ address: '/v1/users/patients-summary/~acting~' })
    expect(listed.auth.calls).toEqual([])
  })
})

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
      `export * from '@arcade/contract/crashes/crashes.contract.ts'`,
    )
    expect(modules.filter(isZod)).toEqual([])
    expect(code).toContain('"/v1/crashes"')
    expect(code).toContain('"public"')
    expect(code).not.toMatch(/summary|perMinute|\bCrash\b/)
  })

  it('is whole for a form, which needs the schemas', async () => {
    const { modules } = await importing(
      'x-form.tsx',
      `export { Crash } from '@arcade/contract/crashes/crashes.contract.ts'`,
    )
    expect(modules.some(isZod)).toBe(true)
  })
})
