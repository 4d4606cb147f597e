import { z } from 'zod'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { ScannerSettings } from '../../parts/partners/scanner.ts'

const address = z.url({ protocol: /^https?$/ })

/** SCAN-01: where the scanner's maker is. Cases and files come from the named regions and from nowhere else. */
export const scannerSettings = {
  SCANNER_IDENTITY_URL: address.optional(),
  SCANNER_USERS_URL: address.optional(),
  SCANNER_REGION_URLS: z
    .string()
    .refine((list) => list.split(',').every((url) => address.safeParse(url.trim()).success))
    .optional(),
  SCANNER_CLIENT_ID: z.string().trim().min(1).optional(),
  SCANNER_CLIENT_SECRET: z.string().min(16).optional(),
}

export const scannerMeaning = {
  SCANNER_IDENTITY_URL: 'must be the issuer of the scanner’s accounts, such as https://identity.3shape.com',
  SCANNER_USERS_URL: 'must be where accounts are described, such as https://users.3shapecommunicate.com',
  SCANNER_REGION_URLS: 'must be the addresses of the regions’ metadata hosts, separated by commas',
  SCANNER_CLIENT_SECRET: 'must have at least 16 characters',
}

type Settings = { [name in keyof typeof scannerSettings]?: string | undefined }

export function scannerOf(settings: Settings): ScannerSettings | null {
  const { SCANNER_IDENTITY_URL: identityUrl, SCANNER_USERS_URL: usersUrl } = settings
  const { SCANNER_REGION_URLS: list, SCANNER_CLIENT_ID: clientId, SCANNER_CLIENT_SECRET: clientSecret } = settings
  if (!identityUrl && !usersUrl && !list && !clientId && !clientSecret) return null
  if (!identityUrl || !usersUrl || !list || !clientId)
    throw new OperatorError(
      'SCANNER_IDENTITY_URL, SCANNER_USERS_URL, SCANNER_REGION_URLS and SCANNER_CLIENT_ID must be set together; see .env.example.',
    )
  const regions = list.split(',').map((url) => url.trim())
  return { identityUrl, usersUrl, regions, clientId, clientSecret: clientSecret ?? null }
}

/** What must be https in production. */
export const scannerAddresses = ({ identityUrl, usersUrl, regions }: ScannerSettings) => [
  identityUrl,
  usersUrl,
  ...regions,
]

/** The one of the sandbox, which knows any client. */
export const sandboxScanner = (origin: string): ScannerSettings => ({
  identityUrl: `${origin}/scanner/identity`,
  usersUrl: `${origin}/scanner/users`,
  regions: [`${origin}/scanner/eu`, `${origin}/scanner/us`],
  clientId: 'arcade',
  clientSecret: null,
})
