/** TEN-02: what a member of a practice may do, by area; each none, read or write. Write includes read. */
export const areas = [
  'patients',
  'files',
  'acts',
  'orders',
  'invoices',
  'payments',
  'smileys',
  'claims',
  'messages',
  'settings',
] as const
export type Area = (typeof areas)[number]
export type Level = 'none' | 'read' | 'write'
export type Rights = Record<Area, Level>
export type Right = `${Area}:read` | `${Area}:write`
export const rights: readonly Right[] = areas.flatMap((area): Right[] => [`${area}:read`, `${area}:write`])

export const roles = ['titulaire', 'collaborateur', 'assistante', 'secretaire', 'comptable'] as const
export type Role = (typeof roles)[number]

/** Those whom the others of a practice act for; a member of one practice may act for its practitioners alone. */
export const isPractitioner = (role: Role) => role === 'titulaire' || role === 'collaborateur'

const all = (level: Level): Rights => Object.fromEntries(areas.map((area) => [area, level])) as Rights

/** What a role starts with; a practice may then change single rights of a member. */
export const presets: Record<Role, Rights> = {
  titulaire: all('write'),
  collaborateur: { ...all('write'), invoices: 'read', payments: 'none', settings: 'read' },
  assistante: { ...all('none'), patients: 'write', files: 'write', acts: 'write', orders: 'read', messages: 'write' },
  secretaire: { ...all('none'), patients: 'write', files: 'read', acts: 'read', messages: 'write' },
  comptable: { ...all('none'), orders: 'read', invoices: 'read', payments: 'write', smileys: 'read' },
}

const strength: Record<Level, number> = { none: 0, read: 1, write: 2 }

export function holds(rights: Rights, right: Right): boolean {
  const [area, level] = right.split(':') as [Area, 'read' | 'write']
  return strength[rights[area]] >= strength[level]
}

/** What a machine may be granted; it acts only for users who linked its application (TEN-03). */
export const scopes = [
  'users:read',
  'users:write',
  'patients:read',
  'patients:write',
  'acts:write',
  'files:read',
  'files:write',
  'smileys:grant',
  'smileys:consume',
  'orders:write',
  'invoices:frame',
] as const
export type Scope = (typeof scopes)[number]

interface ScopeRule {
  /** What the person acted for must hold, now and in the practice concerned; null: no act in a practice. */
  readonly right: Right | null
  /** Whether the person presses a button before an application that has it is linked, whatever its consent. */
  readonly agreed: boolean
}

/** What a scope needs besides the link. A machine can do nothing that the person it acts for may not do themselves. */
export const scopeRules = {
  // About the person alone, as somebody who signs in at the application tells it anyway.
  'users:read': { right: null, agreed: false },
  'users:write': { right: null, agreed: true },
  'patients:read': { right: 'patients:read', agreed: true },
  'patients:write': { right: 'patients:write', agreed: true },
  'acts:write': { right: 'acts:write', agreed: true },
  // Which right the person needs depends on what the file hangs on: decided with the file.
  'files:read': { right: null, agreed: true },
  'files:write': { right: null, agreed: true },
  // The application writes as itself; no right of a person is used.
  'smileys:grant': { right: null, agreed: false },
  'smileys:consume': { right: 'smileys:write', agreed: true },
  'orders:write': { right: 'orders:write', agreed: true },
  'invoices:frame': { right: 'invoices:read', agreed: true },
} as const satisfies Record<Scope, ScopeRule>

/** Whether an application is linked by a press alone, since its machines reach more than who somebody is. */
export const needsAgreement = (scopes: readonly Scope[]): boolean => scopes.some((scope) => scopeRules[scope].agreed)
