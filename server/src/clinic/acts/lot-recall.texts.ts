import type { Locale } from '@arcade/contract/kernel/locales.ts'

export interface RecallWords {
  title: string
  context: string
  lot: string
  /** Where the recall is of every article with this lot number. */
  anyGtin: string
  practice: string
  patients: string
  devices: string
  instructions: string
  told: string
  patient: string
  placed: string
  contact: string
  born: (date: string) => string
  left: string
  teeth: (teeth: string, count: number) => string
  serial: string
  noGtin: string
  unreachable: string
  /** After a name whose row goes on. */
  continued: string
  none: string
  end: string
  count: (patients: string) => string
  made: string
  health: string
}

export const recallWords: Record<Locale, RecallWords> = {
  fr: {
    title: 'Liste de rappel de lot',
    context: 'Tous les patients chez qui le cabinet a posé ce lot, par ordre alphabétique.',
    lot: 'Lot',
    anyGtin: 'Tous les articles',
    practice: 'Cabinet',
    patients: 'Patients concernés',
    devices: 'Dispositifs posés',
    instructions:
      'Cochez chaque patient une fois prévenu. Les patients qui ne sont plus suivis au cabinet sont à prévenir aussi.',
    told: 'Prévenu',
    patient: 'Patient',
    placed: 'Posé',
    contact: 'Contact',
    born: (date) => `Naissance : ${date}`,
    left: 'Suivi terminé au cabinet',
    teeth: (teeth, count) => `${count > 1 ? 'Dents' : 'Dent'} ${teeth}`,
    serial: 'N° de série',
    noGtin: 'GTIN non noté',
    unreachable: 'Ni téléphone ni e-mail',
    continued: '(suite)',
    none: 'Aucun patient ne porte ce lot.',
    end: 'Fin de la liste',
    count: (patients) => `Patients : ${patients}`,
    made: 'Édité le',
    health: 'Données de santé : à conserver à l’abri des regards',
  },
  en: {
    title: 'Lot recall list',
    context: 'All patients in whom the practice placed this lot, in alphabetical order.',
    lot: 'Lot',
    anyGtin: 'All articles',
    practice: 'Practice',
    patients: 'Patients affected',
    devices: 'Devices placed',
    instructions: 'Tick each patient once informed. Patients who no longer come to the practice must be informed too.',
    told: 'Informed',
    patient: 'Patient',
    placed: 'Placed',
    contact: 'Contact',
    born: (date) => `Born ${date}`,
    left: 'No longer a patient of the practice',
    teeth: (teeth, count) => `${count > 1 ? 'Teeth' : 'Tooth'} ${teeth}`,
    serial: 'Serial no.',
    noGtin: 'GTIN not recorded',
    unreachable: 'Neither telephone nor e-mail',
    continued: '(continued)',
    none: 'No patient received this lot.',
    end: 'End of the list',
    count: (patients) => `Patients: ${patients}`,
    made: 'Issued on',
    health: 'Health data: keep out of sight',
  },
  it: {
    title: 'Elenco di richiamo di un lotto',
    context: 'Tutti i pazienti a cui lo studio ha applicato questo lotto, in ordine alfabetico.',
    lot: 'Lotto',
    anyGtin: 'Tutti gli articoli',
    practice: 'Studio',
    patients: 'Pazienti interessati',
    devices: 'Dispositivi applicati',
    instructions:
      'Spunti ogni paziente una volta avvisato. Vanno avvisati anche i pazienti non più seguiti dallo studio.',
    told: 'Avvisato',
    patient: 'Paziente',
    placed: 'Applicato',
    contact: 'Contatto',
    born: (date) => `Nascita: ${date}`,
    left: 'Non è più seguito dallo studio',
    teeth: (teeth, count) => `${count > 1 ? 'Denti' : 'Dente'} ${teeth}`,
    serial: 'N. di serie',
    noGtin: 'GTIN non annotato',
    unreachable: 'Né telefono né e-mail',
    continued: '(segue)',
    none: 'Nessun paziente ha ricevuto questo lotto.',
    end: 'Fine dell’elenco',
    count: (patients) => `Pazienti: ${patients}`,
    made: 'Emesso il',
    health: 'Dati sanitari: conservare al riparo da sguardi',
  },
  es: {
    title: 'Lista de retirada de un lote',
    context: 'Todos los pacientes a quienes la clínica colocó este lote, por orden alfabético.',
    lot: 'Lote',
    anyGtin: 'Todos los artículos',
    practice: 'Clínica',
    patients: 'Pacientes afectados',
    devices: 'Dispositivos colocados',
    instructions:
      'Marque a cada paciente una vez avisado. También hay que avisar a quienes ya no son pacientes de la clínica.',
    told: 'Avisado',
    patient: 'Paciente',
    placed: 'Colocado',
    contact: 'Contacto',
    born: (date) => `Nacimiento: ${date}`,
    left: 'Ya no es paciente de la clínica',
    teeth: (teeth, count) => `${count > 1 ? 'Dientes' : 'Diente'} ${teeth}`,
    serial: 'N.º de serie',
    noGtin: 'GTIN no anotado',
    unreachable: 'Sin teléfono ni correo',
    continued: '(continuación)',
    none: 'Ningún paciente lleva este lote.',
    end: 'Fin de la lista',
    count: (patients) => `Pacientes: ${patients}`,
    made: 'Emitido el',
    health: 'Datos de salud: guardar fuera de la vista',
  },
  pt: {
    title: 'Lista de recolha de um lote',
    context: 'Todos os pacientes em quem o consultório colocou este lote, por ordem alfabética.',
    lot: 'Lote',
    anyGtin: 'Todos os artigos',
    practice: 'Consultório',
    patients: 'Pacientes afetados',
    devices: 'Dispositivos colocados',
    instructions:
      'Assinale cada paciente depois de avisado. Os pacientes que já não são seguidos no consultório também devem ser avisados.',
    told: 'Avisado',
    patient: 'Paciente',
    placed: 'Colocado',
    contact: 'Contacto',
    born: (date) => `Nascimento: ${date}`,
    left: 'Já não é seguido no consultório',
    teeth: (teeth, count) => `${count > 1 ? 'Dentes' : 'Dente'} ${teeth}`,
    serial: 'N.º de série',
    noGtin: 'GTIN não anotado',
    unreachable: 'Sem telefone nem e-mail',
    continued: '(continuação)',
    none: 'Nenhum paciente recebeu este lote.',
    end: 'Fim da lista',
    count: (patients) => `Pacientes: ${patients}`,
    made: 'Emitido a',
    health: 'Dados de saúde: guardar fora da vista',
  },
}
