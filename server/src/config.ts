import type { Operator } from '@arcade/contract/operations/operator/operator.contract.ts'
import { z } from 'zod'
import { scannerAddresses, scannerMeaning, scannerOf, scannerSettings } from './clinic/scanner/scanner.settings.ts'
import { galleryMeaning, gallerySellerOf, gallerySettings } from './commerce/gallery/gallery.settings.ts'
import type { Seller } from './commerce/invoices/index.ts'
import { paymentsMeaning, paymentsOf, paymentsSettings } from './commerce/payments/payments.settings.ts'
import { quotesMeaning, quotesSettings } from './commerce/quotes/quotes.settings.ts'
import type { ClamdSettings } from './kernel/antivirus/clamd.ts'
import type { S3Settings } from './kernel/blobs/s3-store.ts'
import type { SessionTimes } from './kernel/identity/actor.ts'
import type { HeadsTarget } from './kernel/journal/heads-copy.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { operatorNeeds, operatorOf, operatorSettings } from './operations/operator/operator.settings.ts'
import type { CrmSettings } from './parts/partners/crm.ts'
import type { ErpSettings } from './parts/partners/erp.ts'
import type { PaymentsSettings } from './parts/partners/payments.ts'
import type { ScannerSettings } from './parts/partners/scanner.ts'
import { isRefusedByBrowsers } from './ports.ts'
import { isNetworkList, noProxy, proxiesOf, tooWideIn } from './trusted-proxies.ts'

const minute = 60_000
const flagless = z.string().trim().min(1)

const Environment = z.object({
  ARCADE_MODE: z.enum(['demo', 'production']).optional(),
  ARCADE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  ARCADE_DATA_DIR: flagless.default('.data'),
  ARCADE_TRUSTED_PROXIES: flagless.refine(isNetworkList).optional(),
  ARCADE_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/)
    .toLowerCase()
    .optional(),
  ARCADE_METRICS_TOKEN: z.string().min(16).optional(),
  ARCADE_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  ARCADE_STATEMENT_SECONDS: z.coerce.number().min(1).max(600).default(15),
  ARCADE_SESSION_IDLE_MINUTES: z.coerce.number().min(1).max(1440).default(30),
  ARCADE_SESSION_HOURS: z.coerce.number().min(1).max(168).default(12),
  ARCADE_STORAGE_GIB: z.coerce.number().min(0.001).max(1_000_000).default(100),
  ARCADE_LOG: flagless.optional(),
  ARCADE_SMILEY_CENTS: z.coerce.number().int().min(1).max(1000).default(1),
  ARCADE_SMILEYS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000_000).default(100_000),
  ...operatorSettings,
  ...quotesSettings,
  ...paymentsSettings,
  ...scannerSettings,
  ...gallerySettings,
  ARCADE_MASTER_KEY: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length === 32)
    .optional(),
  ARCADE_MAIL_FROM: z.email().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ERP_URL: z.url({ protocol: /^https?$/ }).optional(),
  ERP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  CRM_URL: z.url({ protocol: /^https?$/ }).optional(),
  CRM_CLIENT_ID: flagless.optional(),
  CRM_CLIENT_SECRET: z.string().min(16).optional(),
  CRM_VERSION: z
    .string()
    .regex(/^v\d{2,3}\.0$/)
    .default('v67.0'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: flagless.default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/)
    .optional(),
  S3_ACCESS_KEY_ID: flagless.optional(),
  S3_SECRET_ACCESS_KEY: flagless.optional(),
  ARCADE_JOURNAL_HEADS: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{2,62}$|^(?!s3:)./)
    .optional(),
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
})

const meaning: Partial<Record<string, string>> = {
  ARCADE_MODE: 'must be "demo" or "production"',
  ARCADE_ORIGIN: 'must be the address people type, such as https://arcade.example',
  ARCADE_COUNTRY_HEADER: 'must be the name of a header, such as cf-ipcountry',
  ARCADE_METRICS_TOKEN: 'must have at least 16 characters',
  ARCADE_TRUSTED_PROXIES: `must be addresses or networks such as 10.0.0.0/8, separated by commas, or "${noProxy}"`,
  ARCADE_CALLS_PER_MINUTE: 'must be a whole number above 0',
  ARCADE_STATEMENT_SECONDS: 'must be a number from 1 to 600',
  ARCADE_SESSION_IDLE_MINUTES: 'must be a number from 1 to 1440',
  ARCADE_SESSION_HOURS: 'must be a number from 1 to 168',
  ARCADE_STORAGE_GIB: 'must be a number above 0',
  ARCADE_SMILEY_CENTS: 'must be a whole number from 1 to 1000',
  ARCADE_SMILEYS_PER_DAY: 'must be a whole number from 1 to 1000000000',
  ARCADE_OPERATOR_EMAIL: 'must be an e-mail address',
  ARCADE_OPERATOR_DPO_EMAIL: 'must be an e-mail address',
  ARCADE_OPERATOR_PROCESSORS: 'must look like “Name | what for | where; Name | what for | where”',
  ...quotesMeaning,
  ...paymentsMeaning,
  ...scannerMeaning,
  ...galleryMeaning,
  ARCADE_MASTER_KEY: 'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints',
  ARCADE_MAIL_FROM: 'must be an e-mail address',
  SMTP_URL: 'must look like smtp://user:password@host:587',
  ERP_URL: 'must be the address of the ERP gateway, such as https://erp.example/gateway',
  ERP_TOKEN: 'must have at least 16 characters, without blanks',
  CRM_URL: 'must be the address of the Salesforce instance, such as https://arcade.my.salesforce.com',
  CRM_CLIENT_SECRET: 'must have at least 16 characters',
  CRM_VERSION: 'must be a version of the interface of Salesforce, such as v67.0',
  S3_ENDPOINT: 'must be the address of the S3 service, such as https://s3.eu-west-3.amazonaws.com',
  S3_BUCKET: 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ARCADE_JOURNAL_HEADS: 'must be the path of a file, or a bucket such as s3://arcade-heads',
  CLAMD_URL: 'must be the address of clamd, such as tcp://127.0.0.1:3310',
  DATABASE_URL: 'must look like postgres://user:password@host:5432/database',
  PORT: 'must be a number from 1 to 65535, or 0 for one that is free',
}

export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: 'localhost' | '::'
  /** The address people type. On port 0 that of a demo is known once a port was chosen. */
  origin: string
  dataDir: string
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null
  trustedProxies: string[]
  /** Null: no proxy says the caller's country, and sessions show the network. */
  countryHeader: string | null
  metricsToken: string | null
  callsPerMinute: number
  /** In milliseconds, for one statement of a call; background work has no limit. */
  longestStatement: number
  session: SessionTimes
  /** In bytes, for the files of one practice. */
  storageQuota: number
  /** Null: generated once, and stored in the data folder. All encryption keys are derived from it. */
  masterKey: Buffer | null
  /** Null: mails are caught by the sandbox. */
  smtpUrl: string | null
  /** Null: in a demo the sandbox stands for it, in production it is not connected. */
  erp: ErpSettings | null
  /** Null: the same for the CRM. */
  crm: CrmSettings | null
  /** Null: in a demo the sandbox stands for the payment provider, in production it is not connected. */
  payments: PaymentsSettings | null
  /** Null: the same for the 3D scanner. */
  scanner: ScannerSettings | null
  /** Null: files lie in the data folder. */
  s3: S3Settings | null
  /** Null: the heads of the journal are copied nowhere. */
  journalHeads: HeadsTarget | null
  /** Null: in a demo the sandbox stands for the antivirus, in production files are not scanned. */
  clamd: ClamdSettings | null
  /** Who mails come from. */
  mailFrom: string
  /** Where log lines go: a file, or `stdout`. */
  log: string
  /** QUO-01; without an address, the sandbox where there is one. */
  quotes: { url: string | null; tickers: string[] }
  /** Who runs the portal: what the legal pages say. */
  operator: Operator
  /** What one smiley is worth, in euro cents. */
  smileyCents: number
  /** What one partner application may grant to one practice in a day. */
  smileysPerDay: number
  /** The seller of the works of the gallery; null: there is none. */
  gallerySeller: Seller | null
}

/** Reads the environment once, at start; every refusal is a sentence about one variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  refuseUnknown(given)
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new OperatorError(`${name} ${meaning[name] ?? 'is not valid'}; see .env.example.`)
  }
  const settings = parsed.data
  refuseTooWide(settings)
  refusePort(settings)
  const mode = settings.ARCADE_MODE ?? 'demo'
  if (mode === 'production') refuseUnsafe(settings)
  else if (!settings.ARCADE_MODE) refuseUnmeant(settings)
  return {
    mode,
    port: settings.PORT,
    host: mode === 'production' ? '::' : 'localhost',
    origin: settings.ARCADE_ORIGIN ? new URL(settings.ARCADE_ORIGIN).origin : `http://localhost:${settings.PORT}`,
    dataDir: settings.ARCADE_DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    trustedProxies: proxiesOf(settings.ARCADE_TRUSTED_PROXIES),
    countryHeader: settings.ARCADE_COUNTRY_HEADER ?? null,
    metricsToken: settings.ARCADE_METRICS_TOKEN ?? null,
    callsPerMinute: settings.ARCADE_CALLS_PER_MINUTE,
    longestStatement: settings.ARCADE_STATEMENT_SECONDS * 1_000,
    session: {
      idle: settings.ARCADE_SESSION_IDLE_MINUTES * minute,
      longest: settings.ARCADE_SESSION_HOURS * 60 * minute,
    },
    storageQuota: Math.round(settings.ARCADE_STORAGE_GIB * 1024 ** 3),
    masterKey: settings.ARCADE_MASTER_KEY ? Buffer.from(settings.ARCADE_MASTER_KEY, 'base64') : null,
    smtpUrl: settings.SMTP_URL ?? null,
    erp: erpOf(settings),
    crm: crmOf(settings),
    payments: paymentsOf(settings),
    scanner: scannerOf(settings),
    s3: s3Of(settings),
    journalHeads: journalHeadsOf(settings),
    clamd: settings.CLAMD_URL ? { url: settings.CLAMD_URL } : null,
    mailFrom: settings.ARCADE_MAIL_FROM ?? operatorOf(settings).email,
    log: settings.ARCADE_LOG ?? (mode === 'production' ? 'stdout' : `${settings.ARCADE_DATA_DIR}/arcade.log`),
    quotes: {
      url: settings.ARCADE_QUOTES_URL ?? null,
      tickers: settings.ARCADE_QUOTES_TICKERS.split(','),
    },
    operator: operatorOf(settings),
    smileyCents: settings.ARCADE_SMILEY_CENTS,
    smileysPerDay: settings.ARCADE_SMILEYS_PER_DAY,
    gallerySeller: gallerySellerOf(settings, mode),
  }
}

/** The gateway is closed without the token, and a token without an address is a mistake. */
function erpOf({ ERP_URL: url, ERP_TOKEN: token }: z.output<typeof Environment>): ErpSettings | null {
  if (url && token) return { url, token }
  if (!url && !token) return null
  throw new OperatorError('ERP_URL and ERP_TOKEN must be set together; see .env.example.')
}

/** Salesforce gives a token to who knows all three. */
function crmOf(settings: z.output<typeof Environment>): CrmSettings | null {
  const { CRM_URL: url, CRM_CLIENT_ID: clientId, CRM_CLIENT_SECRET: clientSecret, CRM_VERSION: version } = settings
  if (url && clientId && clientSecret) return { url, clientId, clientSecret, version }
  if (!url && !clientId && !clientSecret) return null
  throw new OperatorError('CRM_URL, CRM_CLIENT_ID and CRM_CLIENT_SECRET must be set together; see .env.example.')
}

/** Half a bucket is a mistake: files would silently go to the disk. */
function s3Of(settings: z.output<typeof Environment>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null
  throw new OperatorError(
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together; see .env.example.',
  )
}

/** A bucket of its own, of the same service as that of the files. */
function journalHeadsOf(settings: z.output<typeof Environment>): HeadsTarget | null {
  const place = settings.ARCADE_JOURNAL_HEADS
  if (!place?.startsWith('s3://')) return place ? { file: place } : null
  const service = s3Of(settings)
  if (!service)
    throw new OperatorError(
      'ARCADE_JOURNAL_HEADS names a bucket: S3_ENDPOINT and the settings beside it must be set too.',
    )
  return { bucket: { ...service, bucket: place.slice('s3://'.length) } }
}

function refuseUnknown(given: Record<string, unknown>) {
  const unknown = Object.keys(given).find((name) => name.startsWith('ARCADE_') && !(name in Environment.shape))
  if (unknown) throw new OperatorError(`${unknown} is not a setting of Arcade; see .env.example for their names.`)
}

/** A trusted proxy chooses the address that limits and the slowing of guesses count. */
function refuseTooWide({ ARCADE_TRUSTED_PROXIES: list }: z.output<typeof Environment>) {
  const network = tooWideIn(list)
  if (network)
    throw new OperatorError(
      `ARCADE_TRUSTED_PROXIES must not contain ${network}: anybody in so wide a network could pretend to be at any address. Name the proxies alone, or write "${noProxy}"; see .env.example.`,
    )
}

/** The portal would run, and every browser would refuse to open it. */
function refusePort({ PORT, ARCADE_ORIGIN }: z.output<typeof Environment>) {
  const [name, port] = ARCADE_ORIGIN ? ['ARCADE_ORIGIN', Number(new URL(ARCADE_ORIGIN).port)] : ['PORT', PORT]
  if (isRefusedByBrowsers(port))
    throw new OperatorError(
      `${name} must not be at port ${port}: browsers open no pages there. Choose another, such as 3000.`,
    )
}

/** A demo on a real database or mail server must be asked for by name. */
function refuseUnmeant(settings: z.output<typeof Environment>) {
  if (settings.DATABASE_URL)
    throw new OperatorError(
      'DATABASE_URL is set but ARCADE_MODE is not: write ARCADE_MODE=demo to load demo data into that database, or ARCADE_MODE=production.',
    )
  if (settings.SMTP_URL)
    throw new OperatorError(
      'SMTP_URL is set but ARCADE_MODE is not: write ARCADE_MODE=demo to send the mails of a demo for real, or ARCADE_MODE=production.',
    )
  if (settings.ERP_URL)
    throw new OperatorError(
      'ERP_URL is set but ARCADE_MODE is not: write ARCADE_MODE=demo to connect a demo to that ERP, or ARCADE_MODE=production.',
    )
  if (settings.CRM_URL)
    throw new OperatorError(
      'CRM_URL is set but ARCADE_MODE is not: write ARCADE_MODE=demo to connect a demo to that CRM, or ARCADE_MODE=production.',
    )
  if (settings.STRIPE_SECRET_KEY)
    throw new OperatorError(
      'STRIPE_SECRET_KEY is set but ARCADE_MODE is not: write ARCADE_MODE=demo to connect a demo to Stripe, or ARCADE_MODE=production.',
    )
  if (settings.SCANNER_IDENTITY_URL)
    throw new OperatorError(
      'SCANNER_IDENTITY_URL is set but ARCADE_MODE is not: write ARCADE_MODE=demo to connect a demo to that scanner, or ARCADE_MODE=production.',
    )
  if (settings.CLAMD_URL)
    throw new OperatorError(
      'CLAMD_URL is set but ARCADE_MODE is not: write ARCADE_MODE=demo to have the files of a demo scanned there, or ARCADE_MODE=production.',
    )
  if (settings.S3_ENDPOINT)
    throw new OperatorError(
      'S3_ENDPOINT is set but ARCADE_MODE is not: write ARCADE_MODE=demo to keep the files of a demo in that bucket, or ARCADE_MODE=production.',
    )
}

/** In production nothing has a default: what protects people's data must be configured. */
function refuseUnsafe(settings: z.output<typeof Environment>) {
  const need = (name: keyof typeof settings, why: string) => {
    if (!settings[name]) throw new OperatorError(`In production ${name} must be set: ${why}.`)
  }
  need('ARCADE_ORIGIN', 'the https address under which people reach the portal')
  if (!settings.ARCADE_ORIGIN?.startsWith('https:'))
    throw new OperatorError('In production ARCADE_ORIGIN must begin with https.')
  need('DATABASE_URL', 'a PostgreSQL that is backed up; the embedded one is for demos')
  need('SMTP_URL', 'the mail server that takes the portal’s mails')
  if (settings.ERP_URL && !settings.ERP_URL.startsWith('https:'))
    throw new OperatorError('In production ERP_URL must begin with https.')
  if (settings.CRM_URL && !settings.CRM_URL.startsWith('https:'))
    throw new OperatorError('In production CRM_URL must begin with https.')
  const scanner = scannerOf(settings)
  if (scanner && !scannerAddresses(scanner).every((url) => url.startsWith('https:')))
    throw new OperatorError('In production the addresses of the scanner (SCANNER_…_URL) must begin with https.')
  if (settings.S3_ENDPOINT && !settings.S3_ENDPOINT.startsWith('https:'))
    throw new OperatorError('In production S3_ENDPOINT must begin with https.')
  need('ARCADE_MASTER_KEY', '32 random bytes in base64, stored outside the database')
  need('ARCADE_METRICS_TOKEN', 'the bearer token that /metrics asks for')
  need(
    'ARCADE_TRUSTED_PROXIES',
    `the addresses of the reverse proxies in front, or "${noProxy}"; behind a proxy that is not named everybody counts as one caller`,
  )
  for (const [name, why] of operatorNeeds) need(name, why)
}
