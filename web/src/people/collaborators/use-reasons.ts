import { type Area, type Level, presets, type Role } from '@arcade/contract/kernel/rights.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe, useRight } from '../users/index.ts'
import type { Collaborator, Pending } from './collaborators.api.ts'
import { isLastOwner, mayGive, mayManage } from './rights.rules.ts'

/** Why something cannot be done with a member, in a sentence; null where it can. The server decides anyway. */
export function useReasons(team: readonly Collaborator[], member: Collaborator) {
  const { t } = useTranslation('collaborators')
  const { reason: missing } = useRight('settings:write')
  const { data } = useMe()
  const own = team.find(({ uuid }) => uuid === data?.result.uuid)
  const above = own && !mayManage(own, member) ? t('above') : null
  const last = isLastOwner(team, member.uuid) ? t('collaborators.last-owner', { ns: 'problems' }) : null
  const row = missing ?? above ?? last
  return {
    row,
    /** Suspending or removing. */
    leaving: row,
    mayBe: (role: Role) => !own || mayGive(own, { role, rights: presets[role] }),
    forLevel: (area: Area, level: Level): string | null => {
      if (missing ?? above) return missing ?? above
      if (member.role === 'titulaire') return t('owner')
      const rights = { ...member.rights, [area]: level }
      return own && !mayGive(own, { role: member.role, rights }) ? t('beyond') : null
    },
  }
}

/** Why an invitation can be neither sent again nor revoked. */
export function useOfferReason(team: readonly Collaborator[], { role, rights }: Pending): string | undefined {
  const { t } = useTranslation('collaborators')
  const { reason: missing } = useRight('settings:write')
  const { data } = useMe()
  const own = team.find(({ uuid }) => uuid === data?.result.uuid)
  if (missing) return missing
  return own && role && !mayManage(own, { role, rights }) ? t('above') : undefined
}
