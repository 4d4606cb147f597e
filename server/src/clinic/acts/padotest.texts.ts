import type { Bacterium, Level, PocketSite } from '@arcade/contract/clinic/acts/pockets.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'

/** Latin is the same everywhere. */
export const latin: Record<Bacterium, string> = {
  aa: 'A. actinomycetemcomitans',
  pg: 'P. gingivalis',
  tf: 'T. forsythia',
  td: 'T. denticola',
  pi: 'P. intermedia',
  fn: 'F. nucleatum',
}

/** `Pg`, as dentists write it. */
export const shortName = (name: Bacterium): string => name.charAt(0).toUpperCase() + name.slice(1)

export interface PadotestWords {
  title: string
  sampledOn: (date: string) => string
  patient: string
  bornOn: string
  sex: string
  sexes: Record<'F' | 'M' | 'X', string>
  practice: string
  practitioner: string
  laboratory: string
  reference: string
  overview: string
  pocketCount: string
  deepest: string
  highestTotal: string
  highestType: string
  /** Read aloud instead of the picture of the teeth. */
  sampledTeeth: (names: string) => string
  recommendation: string
  pockets: string
  pocket: string
  tooth: string
  site: string
  depth: string
  type: string
  total: string
  markers: string
  raised: string
  none: string
  scale: string
  notDetected: string
  levels: Record<Level, string>
  sites: Record<PocketSite, string>
  /** In the upper jaw the tongue's side is the palate's. */
  palatal: Partial<Record<PocketSite, string>>
  trend: string
  trendNote: string
  trendNone: string
  disclaimer: string
  /** The same at the foot of every page. */
  shortDisclaimer: string
  thresholds: string
  madeOn: (date: string) => string
}

export const padotestWords: Record<Locale, PadotestWords> = {
  fr: {
    title: 'Rapport PadoTest',
    sampledOn: (date) => `Prélèvement du ${date}`,
    patient: 'Patient',
    bornOn: 'Date de naissance',
    sex: 'Sexe',
    sexes: { F: 'Féminin', M: 'Masculin', X: 'Autre' },
    practice: 'Cabinet',
    practitioner: 'Praticien',
    laboratory: 'Laboratoire',
    reference: 'Référence du laboratoire',
    overview: 'Vue d’ensemble',
    pocketCount: 'Poches analysées',
    deepest: 'Profondeur maximale',
    highestTotal: 'Charge totale maximale',
    highestType: 'Type le plus élevé',
    sampledTeeth: (names) => `Dents prélevées : ${names}`,
    recommendation: 'Recommandation',
    pockets: 'Résultats par poche',
    pocket: 'Poche',
    tooth: 'Dent',
    site: 'Site',
    depth: 'Profondeur',
    type: 'Type',
    total: 'Charge totale',
    markers: 'Bactéries marqueurs',
    raised: 'Au-dessus du seuil',
    none: 'Aucune',
    scale: 'Cellules, échelle logarithmique ; le trait marque le seuil',
    notDetected: 'non détecté',
    levels: { low: 'sous le seuil', raised: 'élevé', high: 'très élevé' },
    sites: {
      MV: 'mésio-vestibulaire',
      V: 'vestibulaire',
      DV: 'disto-vestibulaire',
      ML: 'mésio-lingual',
      L: 'lingual',
      DL: 'disto-lingual',
    },
    palatal: { ML: 'mésio-palatin', L: 'palatin', DL: 'disto-palatin' },
    trend: 'Évolution',
    trendNote: 'Charge par poche, test après test, échelle logarithmique.',
    trendNone: 'Aucune de ces poches n’a été testée auparavant.',
    disclaimer:
      'Ce document présente les résultats transmis par le laboratoire. Il ne remplace ni le rapport du laboratoire, ni l’avis du praticien.',
    shortDisclaimer: 'Ne remplace pas le rapport du laboratoire.',
    thresholds:
      'Seuils d’affichage : 1\u202f000 cellules pour Aa, 10\u202f000 pour les autres bactéries ; « très élevé » à partir de cent fois le seuil. Le type de poche est celui du laboratoire.',
    madeOn: (date) => `Édité le ${date}`,
  },
  en: {
    title: 'PadoTest report',
    sampledOn: (date) => `Sampled on ${date}`,
    patient: 'Patient',
    bornOn: 'Date of birth',
    sex: 'Sex',
    sexes: { F: 'Female', M: 'Male', X: 'Other' },
    practice: 'Practice',
    practitioner: 'Practitioner',
    laboratory: 'Laboratory',
    reference: 'Laboratory reference',
    overview: 'Overview',
    pocketCount: 'Pockets tested',
    deepest: 'Deepest pocket',
    highestTotal: 'Highest total load',
    highestType: 'Highest type',
    sampledTeeth: (names) => `Sampled teeth: ${names}`,
    recommendation: 'Recommendation',
    pockets: 'Results by pocket',
    pocket: 'Pocket',
    tooth: 'Tooth',
    site: 'Site',
    depth: 'Depth',
    type: 'Type',
    total: 'Total load',
    markers: 'Marker bacteria',
    raised: 'Above the threshold',
    none: 'None',
    scale: 'Cells, logarithmic scale; the line marks the threshold',
    notDetected: 'not detected',
    levels: { low: 'below threshold', raised: 'raised', high: 'very high' },
    sites: {
      MV: 'mesiobuccal',
      V: 'buccal',
      DV: 'distobuccal',
      ML: 'mesiolingual',
      L: 'lingual',
      DL: 'distolingual',
    },
    palatal: { ML: 'mesiopalatal', L: 'palatal', DL: 'distopalatal' },
    trend: 'Trend',
    trendNote: 'Load by pocket, test after test, logarithmic scale.',
    trendNone: 'None of these pockets was tested before.',
    disclaimer:
      'This document shows the results sent by the laboratory. It replaces neither the laboratory’s report nor the practitioner’s advice.',
    shortDisclaimer: 'Does not replace the laboratory’s report.',
    thresholds:
      'Display thresholds: 1\u202f000 cells for Aa, 10\u202f000 for the other bacteria; “very high” from a hundred times the threshold. The pocket type is the laboratory’s.',
    madeOn: (date) => `Issued on ${date}`,
  },
  it: {
    title: 'Rapporto PadoTest',
    sampledOn: (date) => `Prelievo del ${date}`,
    patient: 'Paziente',
    bornOn: 'Data di nascita',
    sex: 'Sesso',
    sexes: { F: 'Femminile', M: 'Maschile', X: 'Altro' },
    practice: 'Studio',
    practitioner: 'Odontoiatra',
    laboratory: 'Laboratorio',
    reference: 'Riferimento del laboratorio',
    overview: 'Panoramica',
    pocketCount: 'Tasche analizzate',
    deepest: 'Profondità massima',
    highestTotal: 'Carica totale massima',
    highestType: 'Tipo più elevato',
    sampledTeeth: (names) => `Denti analizzati: ${names}`,
    recommendation: 'Raccomandazione',
    pockets: 'Risultati per tasca',
    pocket: 'Tasca',
    tooth: 'Dente',
    site: 'Sito',
    depth: 'Profondità',
    type: 'Tipo',
    total: 'Carica totale',
    markers: 'Batteri marcatori',
    raised: 'Oltre la soglia',
    none: 'Nessuno',
    scale: 'Cellule, scala logaritmica; la linea indica la soglia',
    notDetected: 'non rilevato',
    levels: { low: 'sotto la soglia', raised: 'elevato', high: 'molto elevato' },
    sites: {
      MV: 'mesio-vestibolare',
      V: 'vestibolare',
      DV: 'disto-vestibolare',
      ML: 'mesio-linguale',
      L: 'linguale',
      DL: 'disto-linguale',
    },
    palatal: { ML: 'mesio-palatale', L: 'palatale', DL: 'disto-palatale' },
    trend: 'Andamento',
    trendNote: 'Carica batterica per tasca, test dopo test, scala logaritmica.',
    trendNone: 'Nessuna di queste tasche è stata analizzata in precedenza.',
    disclaimer:
      'Questo documento presenta i risultati trasmessi dal laboratorio. Non sostituisce né il referto del laboratorio né il parere dell’odontoiatra.',
    shortDisclaimer: 'Non sostituisce il referto del laboratorio.',
    thresholds:
      'Soglie di visualizzazione: 1\u202f000 cellule per Aa, 10\u202f000 per gli altri batteri; «molto elevato» da cento volte la soglia. Il tipo di tasca è quello del laboratorio.',
    madeOn: (date) => `Emesso il ${date}`,
  },
  es: {
    title: 'Informe PadoTest',
    sampledOn: (date) => `Muestra del ${date}`,
    patient: 'Paciente',
    bornOn: 'Fecha de nacimiento',
    sex: 'Sexo',
    sexes: { F: 'Femenino', M: 'Masculino', X: 'Otro' },
    practice: 'Clínica',
    practitioner: 'Odontólogo',
    laboratory: 'Laboratorio',
    reference: 'Referencia del laboratorio',
    overview: 'Visión general',
    pocketCount: 'Bolsas analizadas',
    deepest: 'Profundidad máxima',
    highestTotal: 'Carga total máxima',
    highestType: 'Tipo más alto',
    sampledTeeth: (names) => `Dientes analizados: ${names}`,
    recommendation: 'Recomendación',
    pockets: 'Resultados por bolsa',
    pocket: 'Bolsa',
    tooth: 'Diente',
    site: 'Sitio',
    depth: 'Profundidad',
    type: 'Tipo',
    total: 'Carga total',
    markers: 'Bacterias marcadoras',
    raised: 'Por encima del umbral',
    none: 'Ninguna',
    scale: 'Células, escala logarítmica; la línea marca el umbral',
    notDetected: 'no detectado',
    levels: { low: 'bajo el umbral', raised: 'elevado', high: 'muy elevado' },
    sites: {
      MV: 'mesiovestibular',
      V: 'vestibular',
      DV: 'distovestibular',
      ML: 'mesiolingual',
      L: 'lingual',
      DL: 'distolingual',
    },
    palatal: { ML: 'mesiopalatino', L: 'palatino', DL: 'distopalatino' },
    trend: 'Evolución',
    trendNote: 'Carga por bolsa, prueba tras prueba, escala logarítmica.',
    trendNone: 'Ninguna de estas bolsas se había analizado antes.',
    disclaimer:
      'Este documento presenta los resultados enviados por el laboratorio. No sustituye al informe del laboratorio ni a la opinión del odontólogo.',
    shortDisclaimer: 'No sustituye al informe del laboratorio.',
    thresholds:
      'Umbrales de visualización: 1\u202f000 células para Aa, 10\u202f000 para las demás bacterias; «muy elevado» a partir de cien veces el umbral. El tipo de bolsa es el del laboratorio.',
    madeOn: (date) => `Emitido el ${date}`,
  },
  pt: {
    title: 'Relatório PadoTest',
    sampledOn: (date) => `Colheita de ${date}`,
    patient: 'Paciente',
    bornOn: 'Data de nascimento',
    sex: 'Sexo',
    sexes: { F: 'Feminino', M: 'Masculino', X: 'Outro' },
    practice: 'Consultório',
    practitioner: 'Médico dentista',
    laboratory: 'Laboratório',
    reference: 'Referência do laboratório',
    overview: 'Visão geral',
    pocketCount: 'Bolsas analisadas',
    deepest: 'Profundidade máxima',
    highestTotal: 'Carga total máxima',
    highestType: 'Tipo mais elevado',
    sampledTeeth: (names) => `Dentes analisados: ${names}`,
    recommendation: 'Recomendação',
    pockets: 'Resultados por bolsa',
    pocket: 'Bolsa',
    tooth: 'Dente',
    site: 'Sítio',
    depth: 'Profundidade',
    type: 'Tipo',
    total: 'Carga total',
    markers: 'Bactérias marcadoras',
    raised: 'Acima do limiar',
    none: 'Nenhuma',
    scale: 'Células, escala logarítmica; a linha marca o limiar',
    notDetected: 'não detetado',
    levels: { low: 'abaixo do limiar', raised: 'elevado', high: 'muito elevado' },
    sites: {
      MV: 'mesiovestibular',
      V: 'vestibular',
      DV: 'distovestibular',
      ML: 'mesiolingual',
      L: 'lingual',
      DL: 'distolingual',
    },
    palatal: { ML: 'mesiopalatino', L: 'palatino', DL: 'distopalatino' },
    trend: 'Evolução',
    trendNote: 'Carga por bolsa, teste após teste, escala logarítmica.',
    trendNone: 'Nenhuma destas bolsas tinha sido analisada antes.',
    disclaimer:
      'Este documento apresenta os resultados enviados pelo laboratório. Não substitui o relatório do laboratório nem o parecer do médico dentista.',
    shortDisclaimer: 'Não substitui o relatório do laboratório.',
    thresholds:
      'Limiares de visualização: 1\u202f000 células para Aa, 10\u202f000 para as outras bactérias; «muito elevado» a partir de cem vezes o limiar. O tipo de bolsa é o do laboratório.',
    madeOn: (date) => `Emitido a ${date}`,
  },
}
