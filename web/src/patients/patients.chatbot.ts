import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import type { Skill } from '../kernel/chatbot.ts'
import { formatDate } from '../kernel/formats.ts'
import { holdsWords } from '../kernel/words.rules.ts'
import { localeOf } from '../ui/locale-of.ts'
import { useActing } from '../users/index.ts'
import { usePatientAddress } from './patient-address.ts'
import { useLazySearchPatientsQuery } from './patients.api.ts'
import { longestSearch } from './use-patient-search.ts'

const most = 5

/** « Ouvre le dossier Dupont »: opened where one patient bears the name; whoever resembles it is only offered. */
export const skill: Skill = {
  topic: 'patients',
  right: 'patients:read',
  nouns: {
    fr: ['dossier', 'fiche', 'patient'],
    en: ['record', 'chart', 'patient', 'file'],
    it: ['cartell', 'sched', 'fascicol', 'pazient', 'clinic'],
    es: ['historia', 'ficha', 'expediente', 'paciente', 'clinic'],
    pt: ['processo', 'ficha', 'dossie', 'paciente', 'clinic'],
  },
  useAnswer() {
    const { t, i18n } = useTranslation('chatbot')
    const acting = useActing()
    const addressOf = usePatientAddress()
    const [find] = useLazySearchPatientsQuery()
    const register = {
      key: 'all',
      title: t('patients.all'),
      address: withLocale(localeOf(i18n), pages.patients.path),
    }
    return async ({ about }) => {
      const name = about.slice(0, longestSearch)
      if (name === '') return { text: t('patients.whom'), links: [register] }
      const asked = { params: { userUuid: acting?.uuid ?? '', patientName: name }, query: { limit: String(most) } }
      const { result } = await find(asked).unwrap()
      if (result.length === 0) return { text: t('patients.notFound', { name }), links: [register] }
      const titleOf = ({ personInfo }: (typeof result)[number]) =>
        `${personInfo.lastName.toLocaleUpperCase()} ${personInfo.firstName}`
      const named = result.filter((patient) => holdsWords(titleOf(patient), name))
      const links = (named.length > 0 ? named : result).map((patient) => ({
        key: patient.uuid,
        title: titleOf(patient),
        detail: patient.personInfo.birthDate ? formatDate(patient.personInfo.birthDate) : undefined,
        address: addressOf(patient.uuid),
      }))
      const [only] = links
      // Fewer than were asked for: there is no other of that name.
      if (only && named.length === 1 && result.length < most)
        return { text: t('patients.opened', { name: only.title }), links, open: only.address }
      // There may be others, who are not shown here.
      if (result.length === most)
        return { text: t('patients.first', { count: links.length }), links: [...links, register] }
      return { text: t('patients.several', { count: links.length }), links }
    }
  },
}
