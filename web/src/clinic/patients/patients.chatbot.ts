import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { Skill } from '../../kernel/chatbot.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { usePatientAddress } from './patient-address.ts'
import { patientListName, useFindNamed } from './use-find-named.ts'

/** « Ouvre le dossier Dupont »: opened where one patient has the name; similar ones are only offered. */
const patients: Skill = {
  topic: 'patients',
  rights: ['patients:read'],
  named: 'person',
  instead: 'find-patient',
  asked: {
    fr: 'Ouvre le dossier. Fiche du patient. Trouver, chercher un patient. Ouvrez la fiche de madame, mme. Dossier de monsieur. Je cherche la fiche de, coordonnées d’un patient, voir le dossier, rechercher un patient, retrouver une fiche, afficher le dossier de, téléphone d’un patient, où est la fiche, par nom, date de naissance ou téléphone',
    en: 'Open the record. Chart of the patient. Find, look up a patient. Open the file of Mrs. Record of Mr. I am looking for the record of, contact details of a patient, show the chart, search for a patient, pull up the file of, where is the chart, phone number of a patient, patient list, by name, birth date or telephone',
    it: 'Apri la cartella clinica. Scheda del paziente. Trovare, cercare un paziente. Apri la scheda della signora. Cartella del signor. Cerco la scheda di, recapiti di un paziente, mostra la cartella, ricercare un paziente, ritrovare una scheda, visualizzare la cartella di, telefono di un paziente, elenco pazienti, per nome, data di nascita o telefono',
    es: 'Abre la ficha. Historia clínica del paciente. Encontrar, buscar un paciente. Abre la ficha de la señora. Expediente del señor. Busco la ficha de, datos de contacto de un paciente, ver el expediente, localizar a un paciente, ver la historia de, teléfono de un paciente, dónde está la ficha, lista de pacientes, por nombre, fecha de nacimiento o teléfono',
    pt: 'Abre a ficha. Processo clínico do paciente. Encontrar, procurar um paciente. Abre a ficha da senhora. Ficha do senhor. Procuro a ficha de, contactos de um paciente, ver o processo, pesquisar um paciente, encontrar a ficha, ver a ficha de, telefone de um paciente, doente, utente, lista de pacientes, por nome, data de nascimento ou telefone',
  },
  useAnswer() {
    const { t, i18n } = useTranslation('chatbot')
    const addressOf = usePatientAddress()
    const find = useFindNamed()
    const register = {
      key: 'all',
      title: t('patients.all'),
      address: withLocale(localeOf(i18n), pages.patients.path),
    }
    return async ({ about }) => {
      if (about === '') return { text: t('patients.whom'), links: [register] }
      const { name, patients, bearIt, more } = await find(about)
      if (patients.length === 0) return { text: t('patients.notFound', { name }), links: [register] }
      const links = patients.map((patient) => ({
        key: patient.uuid,
        title: patientListName(patient),
        detail: patient.personInfo.birthDate ? formatDate(patient.personInfo.birthDate) : undefined,
        address: addressOf(patient.uuid),
      }))
      const [only] = links
      if (only && bearIt && patients.length === 1 && !more)
        return { text: t('patients.opened', { name: only.title }), links, open: only.address }
      // There may be others, who are not shown here.
      if (more) return { text: t('patients.first', { count: links.length }), links: [...links, register] }
      return { text: t('patients.several', { count: links.length }), links }
    }
  },
}

export const skills: readonly Skill[] = [patients]
