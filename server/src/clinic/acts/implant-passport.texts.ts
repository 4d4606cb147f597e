import type { ActType } from '@arcade/contract/clinic/acts/act-types.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'

export interface PassportWords {
  title: string
  context: string
  patient: string
  bornOn: string
  practice: string
  phone: string
  keep: string
  keepShort: string
  cut: string
  /** On the card, where not all have room. */
  more: (count: number) => string
  cardOf: (name: string) => string
  placed: string
  tooth: string
  placedOn: string
  device: string
  identification: string
  act: string
  lot: string
  serial: string
  /** Until when it may be placed. */
  expiry: string
  acts: Record<ActType, string>
  note: string
  madeOn: (date: string) => string
}

export const passportWords: Record<Locale, PassportWords> = {
  fr: {
    title: 'Passeport implantaire',
    context: 'Ce qui a été posé, où et quand, avec les numéros qui permettent de le retrouver.',
    patient: 'Patient',
    bornOn: 'Date de naissance',
    practice: 'Cabinet',
    phone: 'Téléphone',
    keep: 'Gardez ce document sur vous. Montrez-le à tout chirurgien-dentiste que vous consultez, et au personnel avant un examen par IRM.',
    keepShort: 'À garder sur soi. À montrer à tout dentiste et avant une IRM.',
    cut: 'Carte à découper et à plier',
    more: (count) => `et ${count} de plus, voir la liste`,
    cardOf: (name) => `Carte à découper, au nom de ${name}. Ses indications figurent dans la liste.`,
    placed: 'Dispositifs posés',
    tooth: 'Dent',
    placedOn: 'Posé le',
    device: 'Dispositif',
    identification: 'Identification',
    act: 'Acte et praticien',
    lot: 'Lot',
    serial: 'N° de série',
    expiry: 'À utiliser avant le',
    acts: {
      prosthesis_installation: 'Pose de prothèse',
      radio_panoramic: 'Radio panoramique',
      aligners: 'Gouttières',
      contention: 'Contention',
      guided_surgery: 'Chirurgie guidée',
    },
    note: 'Les dents sont numérotées selon la notation FDI. Ces indications ont été inscrites par le cabinet ; il conserve les mêmes dans votre dossier.',
    madeOn: (date) => `Édité le ${date}`,
  },
  en: {
    title: 'Implant passport',
    context: 'What was placed, where and when, with the numbers by which it can be traced.',
    patient: 'Patient',
    bornOn: 'Date of birth',
    practice: 'Practice',
    phone: 'Telephone',
    keep: 'Keep this document with you. Show it to any dentist you see, and to the staff before an MRI scan.',
    keepShort: 'Keep with you. Show to any dentist and before an MRI.',
    cut: 'Card to cut out and fold',
    more: (count) => `and ${count} more, see the list`,
    cardOf: (name) => `Card to cut out, in the name of ${name}. What it says is in the list.`,
    placed: 'Devices placed',
    tooth: 'Tooth',
    placedOn: 'Placed on',
    device: 'Device',
    identification: 'Identification',
    act: 'Treatment and practitioner',
    lot: 'Lot',
    serial: 'Serial no.',
    expiry: 'Use by',
    acts: {
      prosthesis_installation: 'Prosthesis fitting',
      radio_panoramic: 'Panoramic X-ray',
      aligners: 'Aligners',
      contention: 'Retention',
      guided_surgery: 'Guided surgery',
    },
    note: 'Teeth are numbered in FDI notation. These details were entered by the practice, which keeps the same ones in your record.',
    madeOn: (date) => `Issued on ${date}`,
  },
  it: {
    title: 'Passaporto implantare',
    context: 'Che cosa è stato applicato, dove e quando, con i numeri che permettono di rintracciarlo.',
    patient: 'Paziente',
    bornOn: 'Data di nascita',
    practice: 'Studio',
    phone: 'Telefono',
    keep: 'Tenga questo documento con sé. Lo mostri a ogni dentista che consulta e al personale prima di una risonanza magnetica.',
    keepShort: 'Da portare con sé. Da mostrare a ogni dentista e prima di una RM.',
    cut: 'Tessera da ritagliare e piegare',
    more: (count) => `e altri ${count}, vedi l’elenco`,
    cardOf: (name) => `Tessera da ritagliare, a nome di ${name}. Le sue indicazioni sono nell’elenco.`,
    placed: 'Dispositivi applicati',
    tooth: 'Dente',
    placedOn: 'Applicato il',
    device: 'Dispositivo',
    identification: 'Identificazione',
    act: 'Prestazione e professionista',
    lot: 'Lotto',
    serial: 'N. di serie',
    expiry: 'Da usare entro il',
    acts: {
      prosthesis_installation: 'Applicazione di protesi',
      radio_panoramic: 'Radiografia panoramica',
      aligners: 'Allineatori',
      contention: 'Contenzione',
      guided_surgery: 'Chirurgia guidata',
    },
    note: 'I denti sono numerati secondo la notazione FDI. Queste indicazioni sono state registrate dallo studio, che le conserva anche nella sua cartella clinica.',
    madeOn: (date) => `Emesso il ${date}`,
  },
  es: {
    title: 'Pasaporte de implantes',
    context: 'Qué se colocó, dónde y cuándo, con los números que permiten localizarlo.',
    patient: 'Paciente',
    bornOn: 'Fecha de nacimiento',
    practice: 'Clínica',
    phone: 'Teléfono',
    keep: 'Lleve este documento consigo. Muéstrelo a cualquier dentista que consulte y al personal antes de una resonancia magnética.',
    keepShort: 'Llévelo consigo. Muéstrelo a cualquier dentista y antes de una resonancia.',
    cut: 'Tarjeta para recortar y doblar',
    more: (count) => `y ${count} más, véase la lista`,
    cardOf: (name) => `Tarjeta para recortar, a nombre de ${name}. Sus datos figuran en la lista.`,
    placed: 'Dispositivos colocados',
    tooth: 'Diente',
    placedOn: 'Colocado el',
    device: 'Dispositivo',
    identification: 'Identificación',
    act: 'Tratamiento y profesional',
    lot: 'Lote',
    serial: 'N.º de serie',
    expiry: 'Fecha de caducidad',
    acts: {
      prosthesis_installation: 'Colocación de prótesis',
      radio_panoramic: 'Radiografía panorámica',
      aligners: 'Alineadores',
      contention: 'Retención',
      guided_surgery: 'Cirugía guiada',
    },
    note: 'Los dientes se numeran según la notación FDI. Estos datos los anotó la clínica, que conserva los mismos en su historia clínica.',
    madeOn: (date) => `Emitido el ${date}`,
  },
  pt: {
    title: 'Passaporte de implantes',
    context: 'O que foi colocado, onde e quando, com os números que permitem localizá-lo.',
    patient: 'Paciente',
    bornOn: 'Data de nascimento',
    practice: 'Consultório',
    phone: 'Telefone',
    keep: 'Traga este documento consigo. Mostre-o a qualquer dentista que consulte e ao pessoal antes de uma ressonância magnética.',
    keepShort: 'Traga-o consigo. Mostre-o a qualquer dentista e antes de uma ressonância.',
    cut: 'Cartão para recortar e dobrar',
    more: (count) => `e mais ${count}, ver a lista`,
    cardOf: (name) => `Cartão para recortar, em nome de ${name}. As suas indicações constam da lista.`,
    placed: 'Dispositivos colocados',
    tooth: 'Dente',
    placedOn: 'Colocado a',
    device: 'Dispositivo',
    identification: 'Identificação',
    act: 'Ato e profissional',
    lot: 'Lote',
    serial: 'N.º de série',
    expiry: 'Prazo de validade',
    acts: {
      prosthesis_installation: 'Colocação de prótese',
      radio_panoramic: 'Radiografia panorâmica',
      aligners: 'Alinhadores',
      contention: 'Contenção',
      guided_surgery: 'Cirurgia guiada',
    },
    note: 'Os dentes são numerados segundo a notação FDI. Estas indicações foram registadas pelo consultório, que guarda as mesmas no seu processo clínico.',
    madeOn: (date) => `Emitido a ${date}`,
  },
}
