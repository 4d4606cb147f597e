import type { Scope } from '@arcade/contract/kernel/rights.ts'
import { useTranslation } from '../../kernel/translation.ts'

/** A colon would part a text from its file. */
const named = {
  'users:read': 'users.read',
  'users:write': 'users.write',
  'patients:read': 'patients.read',
  'patients:write': 'patients.write',
  'acts:write': 'acts.write',
  'files:read': 'files.read',
  'files:write': 'files.write',
  'smileys:grant': 'smileys.grant',
  'smileys:consume': 'smileys.consume',
  'orders:write': 'orders.write',
  'invoices:frame': 'invoices.frame',
} as const satisfies Record<Scope, string>

/** What an application's machines may do by a scope, as one would say it. The page loads `abilities`. */
export function useAbilityText(): (scope: Scope) => string {
  const { t } = useTranslation('abilities')
  return (scope) => t(named[scope])
}
