import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  ARCADE_MODE: 'production',
  ARCADE_ORIGIN: 'https://arcade.example',
  DATABASE_URL: 'postgres://arcade:secret@db.example/arcade',
  ARCADE_METRICS_TOKEN: 'a-token-of-enough-length',
}

describe('the configuration', () => {
  it('is a demo on loopback with its own database when nothing is said', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: 'localhost',
      port: 3000,
      origin: 'http://localhost:3000',
      databaseUrl: null,
      dataDir: '.data',
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it('uses another database for a demo only when the mode is written out', () => {
    const DATABASE_URL = 'postgresql://127.0.0.1/arcade'
    expect(() => readConfig({ DATABASE_URL })).toThrow(/ARCADE_MODE=demo/)
    expect(readConfig({ DATABASE_URL, ARCADE_MODE: 'demo' })).toMatchObject({ databaseUrl: DATABASE_URL })
  })

  it('listens to the network in production', () => {
    expect(readConfig(production)).toMatchObject({ mode: 'production', host: '::', log: 'stdout' })
  })

  it.each([
    ['ARCADE_ORIGIN', { ARCADE_ORIGIN: undefined }],
    ['ARCADE_ORIGIN', { ARCADE_ORIGIN: 'http://arcade.example' }],
    ['DATABASE_URL', { DATABASE_URL: undefined }],
    ['ARCADE_METRICS_TOKEN', { ARCADE_METRICS_TOKEN: undefined }],
  ])('refuses production with one sentence about %s', (name, change) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(new RegExp(`^In production ${name} .*\\.$`))
  })

  it.each([
    [{ PORT: 'abc' }, /^PORT must be a number/],
    [{ PORT: '70000' }, /^PORT must be a number/],
    [{ ARCADE_MODE: 'prod' }, /^ARCADE_MODE must be "demo" or "production"/],
    [{ DATABASE_URL: 'mysql://x', ARCADE_MODE: 'demo' }, /^DATABASE_URL must look like postgres:/],
    [{ ARCADE_MDOE: 'production' }, /^ARCADE_MDOE is not a setting/],
  ])('refuses %j with one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})
