import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import type { Skill } from '../../kernel/chatbot.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { patientListName, useFindNamed, usePatientPath } from '../patients/index.ts'
import { useLazyListLatestActsQuery } from './acts.api.ts'

/** « Dernier acte de Mme Dupont »: answered where one patient has the name; otherwise the possible ones are offered. */
const lastAct: Skill = {
  topic: 'last-act',
  rights: ['patients:read', 'acts:read'],
  texts: ['acts'],
  named: 'person',
  asked: {
    fr: 'Dernier acte du patient. Qu’a-t-on fait la dernière fois à madame, mme ? Dernier soin. Dernière visite de monsieur, M. Dernier traitement réalisé. Dernière séance, consultation précédente. Derniers travaux. Quand est-il venu la dernière fois ? Quand a-t-on vu le patient pour la dernière fois ? Dernière intervention chez Mme, dernier rendez-vous, dernier détartrage, historique des soins, qu’est-ce qui a été fait, dernière venue, soin précédent, que lui a-t-on fait, la séance d’avant, vu en dernier, soigné, son dernier passage',
    en: 'Last act of a patient. Latest treatment of Mrs, Ms. What did we do last time for Mr? Last visit of the patient. Most recent procedure done. Previous appointment, last session. When did we last see him, her, and what for? When was the patient last here? Last checkup, last cleaning, previous treatment, what was done to, history of treatments, last seen, last treated, when was she treated, what was done last time, last came in, most recent visit, the time before',
    it: 'Ultimo atto del paziente. Ultimo trattamento della signora, sig.ra. Che cosa abbiamo fatto l’ultima volta al signor, sig.? Ultima visita. Prestazione più recente. Ultima seduta, ultima cura, ultimo appuntamento. Quando è venuto l’ultima volta? Quando abbiamo visto il paziente per l’ultima volta? Ultimo intervento su, ultima igiene, storia dei trattamenti, che cosa è stato fatto, visto l’ultima volta, curato, seduta precedente, che cosa gli è stato fatto, l’ultima volta in studio, ultimo passaggio',
    es: 'Último acto del paciente. Último tratamiento de la señora, sra. ¿Qué le hicimos la última vez al señor, sr.? Última visita. Intervención más reciente. Última cita, última sesión, última consulta. ¿Cuándo vino por última vez? ¿Cuándo vimos al paciente por última vez? Última intervención, última limpieza, historial de tratamientos, qué se hizo, visto por última vez, tratado, tratada, sesión anterior, qué se le hizo, la última vez en la clínica',
    pt: 'Último ato do paciente. Último tratamento da senhora, sra., dona. O que fizemos da última vez ao senhor, sr.? Última consulta. Intervenção mais recente. Última visita, última sessão. Quando veio pela última vez? Quando vimos o paciente pela última vez? Última intervenção, última limpeza, historial de tratamentos, o que foi feito, visto pela última vez, tratado, tratada, sessão anterior, o que lhe foi feito, a última vez no consultório, utente, doente',
  },
  useAnswer() {
    const { t, i18n } = useTranslation('chatbot')
    const register = {
      key: 'all',
      title: t('patients.all'),
      address: withLocale(localeOf(i18n), pages.patients.path),
    }
    const pathOf = usePatientPath()
    const find = useFindNamed()
    const [list] = useLazyListLatestActsQuery()
    return async ({ about }) => {
      if (about === '') return { text: t('last-act.whom') }
      const { name, patients, bearIt, more } = await find(about)
      const links = patients.map((patient) => ({
        key: patient.uuid,
        title: patientListName(patient),
        detail: patient.personInfo.birthDate ? formatDate(patient.personInfo.birthDate) : undefined,
        address: pathOf(patient.uuid, 'patientActs'),
      }))
      const [only] = patients
      if (!only) return { text: t('patients.notFound', { name }) }
      // There may be others, who are not shown here.
      if (more) return { text: t('patients.first', { count: links.length }), links: [...links, register] }
      if (!bearIt || patients.length > 1) return { text: t('patients.several', { count: links.length }), links }
      const { result } = await list({ params: { uuid: only.uuid }, query: { limit: '100' } }).unwrap()
      const done = result.find(({ state }) => state === 'done')
      if (!done) return { text: t('last-act.none', { name: patientListName(only) }), links }
      const act = t(`type.${done.type}`, { ns: 'acts' })
      const values = { name: patientListName(only), act, date: formatDate(done.date) }
      const count = done.teeth.length
      if (count === 0) return { text: t('last-act.done', values), links }
      return { text: t('last-act.teeth', { ...values, count, teeth: formatTeeth(done.teeth) }), links }
    }
  },
}

export const skills: readonly Skill[] = [lastAct]
