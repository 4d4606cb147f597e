import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  ARCADE_MODE: 'production',
  ARCADE_ORIGIN: 'https://arcade.example',
  DATABASE_URL: 'postgres://arcade:secret@db.example/arcade',
  ARCADE_METRICS_TOKEN: 'a-token-of-enough-length',
  ARCADE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtps://arcade:secret@mail.example',
  ARCADE_TRUSTED_PROXIES: '10.20.0.4, fd00::/8',
  ARCADE_OPERATOR_NAME: 'Cabinets réunis',
  ARCADE_OPERATOR_ADDRESS: '3 place du Marché, 33000 Bordeaux',
  ARCADE_OPERATOR_REGISTRATION: 'RCS Bordeaux 123 456 789',
  ARCADE_OPERATOR_PUBLISHER: 'Alix Martin',
  ARCADE_OPERATOR_EMAIL: 'contact@reunis.example',
  ARCADE_OPERATOR_DPO_EMAIL: 'dpo@reunis.example',
  ARCADE_OPERATOR_HOST_NAME: 'Serveurs sûrs',
  ARCADE_OPERATOR_HOST_ADDRESS: '4 quai du Port, 59000 Lille',
}
const operatorNames = Object.keys(production).filter((name) => name.startsWith('ARCADE_OPERATOR_'))

describe('the configuration', () => {
  it('is a demo on loopback with its own database by default', () => {
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

  it('ERP-01 connects the ERP by its address and token together; without them it is not connected', () => {
    const erp = { ERP_URL: 'https://erp.example/gateway', ERP_TOKEN: 'a-token-of-enough-length' }
    expect(readConfig(production).erp).toBeNull()
    expect(readConfig({ ...production, ...erp }).erp).toEqual({ url: erp.ERP_URL, token: erp.ERP_TOKEN })
    expect(() => readConfig({ ...production, ERP_URL: erp.ERP_URL })).toThrow('ERP_URL and ERP_TOKEN')
    expect(() => readConfig({ ...production, ERP_TOKEN: erp.ERP_TOKEN })).toThrow('ERP_URL and ERP_TOKEN')
    expect(() => readConfig({ ...production, ...erp, ERP_URL: 'http://erp.example' })).toThrow('begin with https')
    expect(() => readConfig({ ...production, ...erp, ERP_TOKEN: 'a token with blanks in it' })).toThrow(
      'ERP_TOKEN must',
    )
    expect(() => readConfig(erp)).toThrow('ARCADE_MODE')
    expect(readConfig({ ...erp, ARCADE_MODE: 'demo' }).erp).toMatchObject({ url: erp.ERP_URL })
  })

  it('SCAN-01 connects the 3D scanner by its addresses and client together, over https in production', () => {
    const scanner = {
      SCANNER_IDENTITY_URL: 'https://identity.example',
      SCANNER_USERS_URL: 'https://users.example',
      SCANNER_REGION_URLS: 'https://eu.example, https://us.example',
      SCANNER_CLIENT_ID: 'arcade',
    }
    expect(readConfig(production).scanner).toBeNull()
    expect(readConfig({ ...production, ...scanner }).scanner).toEqual({
      identityUrl: scanner.SCANNER_IDENTITY_URL,
      usersUrl: scanner.SCANNER_USERS_URL,
      regions: ['https://eu.example', 'https://us.example'],
      clientId: 'arcade',
      clientSecret: null,
    })
    for (const name of Object.keys(scanner))
      expect(() => readConfig({ ...production, ...scanner, [name]: '' })).toThrow('must be set together')
    const plain = { ...scanner, SCANNER_REGION_URLS: 'https://eu.example,http://us.example' }
    expect(() => readConfig({ ...production, ...plain })).toThrow('begin with https')
    expect(() => readConfig({ ...production, ...scanner, SCANNER_REGION_URLS: 'eu' })).toThrow(
      'SCANNER_REGION_URLS must',
    )
    expect(() => readConfig(scanner)).toThrow('ARCADE_MODE')
  })

  it('CRM-01 connects the CRM by its address, client and secret together; without them it is not connected', () => {
    const crm = {
      CRM_URL: 'https://crm.example',
      CRM_CLIENT_ID: '3MVG9',
      CRM_CLIENT_SECRET: 'a-secret-of-16-letters',
    }
    expect(readConfig(production).crm).toBeNull()
    expect(readConfig({ ...production, ...crm }).crm).toEqual({
      url: crm.CRM_URL,
      clientId: crm.CRM_CLIENT_ID,
      clientSecret: crm.CRM_CLIENT_SECRET,
      version: 'v67.0',
    })
    for (const name of Object.keys(crm))
      expect(() => readConfig({ ...production, ...crm, [name]: '' })).toThrow('must be set together')
    expect(() => readConfig({ ...production, ...crm, CRM_URL: 'http://crm.example' })).toThrow('begin with https')
    expect(() => readConfig({ ...production, ...crm, CRM_CLIENT_SECRET: 'short' })).toThrow('CRM_CLIENT_SECRET must')
    expect(() => readConfig({ ...production, ...crm, CRM_VERSION: '67' })).toThrow('CRM_VERSION must')
    expect(() => readConfig(crm)).toThrow('ARCADE_MODE')
  })

  it('HOST-01 keeps files in a bucket by its four settings together; without them in the data folder', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'arcade-files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readConfig(production).s3).toBeNull()
    expect(readConfig({ ...production, ...s3 }).s3).toMatchObject({ bucket: 'arcade-files', region: 'us-east-1' })
    for (const name of Object.keys(s3))
      expect(() => readConfig({ ...production, ...s3, [name]: '' })).toThrow('must be set together')
    expect(() => readConfig({ ...production, ...s3, S3_BUCKET: 'No Bucket' })).toThrow('S3_BUCKET must')
    expect(() => readConfig({ ...production, ...s3, S3_ENDPOINT: 'http://s3.example' })).toThrow('begin with https')
    expect(() => readConfig(s3)).toThrow('ARCADE_MODE')
  })

  it('HOST-03 copies the heads of the journal to a file, or to a bucket of the service that is set', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'arcade-files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    const placeOf = (ARCADE_JOURNAL_HEADS: string, more = {}) =>
      readConfig({ ...production, ...more, ARCADE_JOURNAL_HEADS }).journalHeads
    expect(readConfig(production).journalHeads).toBeNull()
    expect(placeOf('/mnt/audit/heads.json')).toEqual({ file: '/mnt/audit/heads.json' })
    expect(placeOf('s3://arcade-heads', s3)).toMatchObject({
      bucket: { bucket: 'arcade-heads', endpoint: 'https://s3.example' },
    })
    expect(() => placeOf('s3://arcade-heads')).toThrow('S3_ENDPOINT')
    expect(() => placeOf('s3://No Bucket', s3)).toThrow('ARCADE_JOURNAL_HEADS must be')
  })

  it('FILE-06 has files scanned by the clamd that is named; without one in production they are not', () => {
    const CLAMD_URL = 'tcp://clamd.example:3310'
    expect(readConfig(production).clamd).toBeNull()
    expect(readConfig({ ...production, CLAMD_URL }).clamd).toEqual({ url: CLAMD_URL })
    expect(() => readConfig({ ...production, CLAMD_URL: 'https://clamd.example' })).toThrow('CLAMD_URL must')
    expect(() => readConfig({ CLAMD_URL })).toThrow('ARCADE_MODE')
  })

  it('uses another database for a demo only when the mode is written out', () => {
    const DATABASE_URL = 'postgresql://127.0.0.1/arcade'
    expect(() => readConfig({ DATABASE_URL })).toThrow(/ARCADE_MODE=demo/)
    expect(readConfig({ DATABASE_URL, ARCADE_MODE: 'demo' })).toMatchObject({ databaseUrl: DATABASE_URL })
  })

  it('lets a statement of a call take fifteen seconds by default', () => {
    expect(readConfig({}).longestStatement).toBe(15_000)
    expect(readConfig({ ARCADE_STATEMENT_SECONDS: '2.5' }).longestStatement).toBe(2_500)
  })

  it('listens to the network in production', () => {
    expect(readConfig(production)).toMatchObject({ mode: 'production', host: '::', log: 'stdout' })
  })

  it.each<[name: string, change: Record<string, string | undefined>]>([
    ['ARCADE_ORIGIN', { ARCADE_ORIGIN: undefined }],
    ['ARCADE_ORIGIN', { ARCADE_ORIGIN: 'http://arcade.example' }],
    ['DATABASE_URL', { DATABASE_URL: undefined }],
    ['ARCADE_METRICS_TOKEN', { ARCADE_METRICS_TOKEN: undefined }],
    ['SMTP_URL', { SMTP_URL: undefined }],
    ['ARCADE_MASTER_KEY', { ARCADE_MASTER_KEY: undefined }],
    ['ARCADE_TRUSTED_PROXIES', { ARCADE_TRUSTED_PROXIES: undefined }],
    ...operatorNames.map((name) => [name, { [name]: undefined }] as [string, Record<string, undefined>]),
  ])('refuses production with one sentence about %s', (name, change) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(new RegExp(`^In production ${name} .*\\.$`))
  })

  it('AUTH-15 trusts the proxies that are named, and none by that word', () => {
    expect(readConfig(production).trustedProxies).toEqual(['10.20.0.4', 'fd00::/8'])
    expect(readConfig({ ...production, ARCADE_TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
    expect(readConfig({}).trustedProxies).toEqual([])
    expect(
      readConfig({ ARCADE_TRUSTED_PROXIES: '10.0.0.0/8,::ffff:10.0.0.1,2001:db8::/32,::1' }).trustedProxies,
    ).toHaveLength(4)
  })

  it.each([
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1/0',
    '2001:db8::1/00',
    '127.0.0.1, 0.0.0.0/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::ffff:0:0/96',
    '::ffff:0.0.0.0/96',
    '0:0:0:0:0:ffff:8000:0/97',
    '::/64',
  ])('AUTH-15 refuses to trust everybody as a proxy: %s', (list) => {
    const sentence = /^ARCADE_TRUSTED_PROXIES must not contain [\d.:a-f]+\/\d+: .*anybody/
    expect(() => readConfig({ ARCADE_TRUSTED_PROXIES: list })).toThrow(sentence)
    expect(() => readConfig({ ...production, ARCADE_TRUSTED_PROXIES: list })).toThrow(sentence)
  })

  it('invents an operator for a demo that is clearly fictional, and none for production', () => {
    const { operator } = readConfig({})
    expect(operator).toMatchObject({
      name: expect.stringContaining('fictive'),
      publisher: expect.stringContaining('fictive'),
    })
    expect([operator.email, operator.dpoEmail].filter((address) => !address.endsWith('.example'))).toEqual([])
    expect(operator.host).toEqual({
      name: expect.stringContaining('fictive'),
      address: expect.stringContaining('Fictive'),
    })
    const settings = {
      ...production,
      ARCADE_OPERATOR_CAPITAL: '10 000 €',
      ARCADE_OPERATOR_HOST_CERTIFICATION: 'HDS n° 1',
    }
    expect(JSON.stringify(readConfig(settings).operator)).not.toMatch(/fictive/i)
    expect(readConfig(settings).operator).toEqual({
      name: 'Cabinets réunis',
      capital: '10 000 €',
      address: '3 place du Marché, 33000 Bordeaux',
      registration: 'RCS Bordeaux 123 456 789',
      publisher: 'Alix Martin',
      email: 'contact@reunis.example',
      dpoEmail: 'dpo@reunis.example',
      host: { name: 'Serveurs sûrs', address: '4 quai du Port, 59000 Lille', certification: 'HDS n° 1' },
    })
  })

  it.each([
    [{ PORT: 'abc' }, /^PORT must be a number/],
    [{ PORT: '70000' }, /^PORT must be a number/],
    [{ PORT: '6000' }, /^PORT must not be at port 6000: browsers open no pages there\./],
    [{ ARCADE_ORIGIN: 'http://localhost:10080' }, /^ARCADE_ORIGIN must not be at port 10080: /],
    [{ ARCADE_MODE: 'prod' }, /^ARCADE_MODE must be "demo" or "production"/],
    [{ DATABASE_URL: 'mysql://x', ARCADE_MODE: 'demo' }, /^DATABASE_URL must look like postgres:/],
    [{ ARCADE_OPERATOR_EMAIL: 'nobody' }, /^ARCADE_OPERATOR_EMAIL must be an e-mail address/],
    [{ ARCADE_OPERATOR_DPO_EMAIL: 'nobody' }, /^ARCADE_OPERATOR_DPO_EMAIL must be an e-mail address/],
    [{ ARCADE_TRUSTED_PROXIES: 'garbage' }, /^ARCADE_TRUSTED_PROXIES must be addresses/],
    [{ ARCADE_TRUSTED_PROXIES: '10.0.0.1,none' }, /^ARCADE_TRUSTED_PROXIES must be addresses/],
    [{ ARCADE_TRUSTED_PROXIES: '10.0.0.0/8/8' }, /^ARCADE_TRUSTED_PROXIES must be addresses/],
    [{ ARCADE_TRUSTED_PROXIES: '10.0.0.0/99' }, /^ARCADE_TRUSTED_PROXIES must be addresses/],
    [{ ARCADE_STATEMENT_SECONDS: '0' }, /^ARCADE_STATEMENT_SECONDS must be a number from 1 to 600/],
    [{ ARCADE_MDOE: 'production' }, /^ARCADE_MDOE is not a setting/],
  ])('refuses %j with one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})
