import { IconHistory, IconUser } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { matchReason } from '../../clinic/patients/match-reason.rules.ts'
import { usePatientAddress } from '../../clinic/patients/patient-address.ts'
import { recentPatients } from '../../clinic/patients/recent-patients.ts'
import type { ListedPatient } from '../../clinic/patients/use-listed-patient.ts'
import { usePatientSearch } from '../../clinic/patients/use-patient-search.ts'
import { formatDate } from '../../kernel/formats.ts'
import { listedName } from '../../kernel/listed-name.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useRights } from '../../people/users/acting.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { Choice } from './palette-choice.ts'

const most = 6
/** One letter means too many. */
const least = 2

/** PAT-01: the patients that match the typed letters, or those opened last, with the right to see patients here. */
export function usePatientChoices(typed: string): { choices: Choice[]; waiting: boolean } {
  const acting = useActing()
  const mayRead = useRights()('patients:read').allowed
  const toChoice = useToChoice(typed)
  const text = typed.trim().length < least || !mayRead ? '' : typed
  const { query, answered } = usePatientSearch(acting?.uuid, text, most)
  if (text === '') {
    const recent = typed.trim() === '' && mayRead && acting ? recentPatients(acting.practice.uuid) : []
    return { choices: recent.map((patient) => toChoice(patient, 'recent')), waiting: false }
  }
  return {
    choices: (query.data?.result ?? []).map((patient) => toChoice(patient, 'patients')),
    /** What is shown was found for fewer letters, or nothing is yet. */
    waiting: !answered && (!query.isError || query.isFetching),
  }
}

function useToChoice(typed: string) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const address = usePatientAddress()
  return (patient: ListedPatient, group: 'recent' | 'patients'): Choice => {
    const { birthDate } = patient.personInfo
    const reason = group === 'patients' ? matchReason(patient, typed) : null
    const why = reason && (reason.by === 'spelling' ? t('palette.by.spelling') : t(`palette.by.${reason.by}`, reason))
    return {
      key: patient.uuid,
      group,
      title: listedName(patient.personInfo),
      detail: [birthDate && formatDate(birthDate), why].filter(Boolean).join(' · ') || undefined,
      icon: <Icon of={group === 'recent' ? IconHistory : IconUser} />,
      go: () => void navigate(address(patient.uuid)),
    }
  }
}
