import { IconUser } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { usePatientPath } from '../../patients/patient-paths.ts'
import { usePatientSearch } from '../../patients/use-patient-search.ts'
import { Icon } from '../../ui/icon.tsx'
import { useActing, useRights } from '../../users/acting.ts'
import type { Choice } from './palette-choice.ts'

const most = 6
/** One letter means too many. */
const least = 2

/** PAT-01: the patients whom the typed letters mean, for whoever may see patients here. */
export function usePatientChoices(typed: string): Choice[] {
  const navigate = useNavigate()
  const pathOf = usePatientPath()
  const acting = useActing()
  const check = useRights()
  const text = typed.trim().length < least || !check('patients:read').allowed ? '' : typed
  const { query } = usePatientSearch(acting?.uuid, text, most)
  if (text === '') return []
  const page = check('acts:read').allowed ? 'patientActs' : 'patientEdit'
  return (query.data?.result ?? []).map(({ uuid, personInfo: { firstName, lastName, birthDate } }) => ({
    key: uuid,
    title: `${lastName.toLocaleUpperCase()} ${firstName}`,
    detail: birthDate ? formatDate(birthDate) : undefined,
    icon: <Icon of={IconUser} />,
    go: () => void navigate(pathOf(uuid, page)),
  }))
}
