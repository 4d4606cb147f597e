import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconAlertTriangle, IconPackage, IconUser } from '@tabler/icons-react'
import { usePatientPath } from '../../clinic/patients/index.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PersonName } from '../../ui/base/person-name.tsx'
import type { Conversation } from './messages.rules.ts'

type Reference = NonNullable<Conversation['reference']>

export const referenceIcons = { patient: IconUser, order: IconPackage, claim: IconAlertTriangle } as const

/** What a conversation is about, as people call it. */
export function ReferenceName({ reference }: { reference: Reference }) {
  const { t } = useTranslation('messages')
  if (reference.kind === 'patient') return <PersonName firstName={reference.firstName} lastName={reference.lastName} />
  const kind = reference.kind === 'order' ? 'order' : reference.claimKind
  return `${t(`about.${kind}`)} ${reference.reference}`
}

/** Where it is looked at. */
export function useReferencePath(): (reference: Reference) => string {
  const { i18n } = useTranslation()
  const patient = usePatientPath()
  return ({ kind, uuid }) =>
    kind === 'patient' ? patient(uuid) : `${withLocale(localeOf(i18n), pages[kind].path)}?uuid=${uuid}`
}
