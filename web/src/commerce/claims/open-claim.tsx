import { IconMessageReport } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconLink } from '../../ui/base/icon-link.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { newClaimAddress } from './claim-link.ts'
import type { ClaimPrefill } from './claims.rules.ts'

/** Opens a claim about what it stands beside; nothing for those who may not. `label` comes from the page that shows it. */
export function OpenClaim({ label, ...prefill }: ClaimPrefill & { label: string }) {
  const { i18n } = useTranslation()
  const { allowed } = useRight('claims:write')
  if (!allowed) return null
  return <IconLink label={label} icon={<Icon of={IconMessageReport} />} to={newClaimAddress(localeOf(i18n), prefill)} />
}

/** The same in words, where there is room for them. */
export function OpenClaimButton({ label, ...prefill }: ClaimPrefill & { label: string }) {
  const { i18n } = useTranslation()
  const { reason } = useRight('claims:write')
  return (
    <ButtonLink
      variant="quiet"
      icon={<Icon of={IconMessageReport} />}
      to={newClaimAddress(localeOf(i18n), prefill)}
      disabledReason={reason ?? undefined}
    >
      {label}
    </ButtonLink>
  )
}
