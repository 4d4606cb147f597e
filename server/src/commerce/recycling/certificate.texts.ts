import type { WasteKind } from '@arcade/contract/commerce/recycling/waste-kinds.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { formatNumber } from '../../parts/pdf/formats.ts'

interface CertificateWords {
  title: string
  number: string
  practice: string
  collectedOn: string
  what: string
  weight: string
  place: string
  carrier: string
  /** Where no carrier is named. */
  own: string
  smileys: string
  certified: (kilograms: string, what: string, day: string) => string
  hazardous: string
  kinds: Record<WasteKind, string>
  /** In the ledger of smileys. */
  reason: (what: string, kilograms: string) => string
}

export const formatKilograms = (grams: number, locale: Locale) => formatNumber(grams / 1000, locale)

export const certificateWords: Record<Locale, CertificateWords> = {
  fr: {
    title: 'Certificat de recyclage',
    number: 'Certificat',
    practice: 'Cabinet',
    collectedOn: 'Collecté le',
    what: 'Matière',
    weight: 'Poids pesé',
    place: 'Lieu de collecte',
    carrier: 'Transporteur',
    own: 'Le collecteur',
    smileys: 'Smileys gagnés',
    certified: (kilograms, what, day) =>
      `${kilograms} kg ont été collectés le ${day} et remis à une filière de recyclage. Matière : ${what}.`,
    hazardous:
      'Ce certificat ne remplace pas le bordereau de suivi des déchets dangereux (Trackdéchets), que le cabinet conserve.',
    kinds: {
      aligners: 'Gouttières et aligneurs',
      metals: 'Métaux et alliages dentaires',
      amalgam: 'Amalgame et séparateurs',
      plaster: 'Plâtres et modèles',
      packaging: 'Emballages',
      electronics: 'Appareils électriques',
    },
    reason: (what, kilograms) => `Recyclage : ${what}, ${kilograms} kg`,
  },
  en: {
    title: 'Recycling certificate',
    number: 'Certificate',
    practice: 'Practice',
    collectedOn: 'Collected on',
    what: 'Material',
    weight: 'Weight measured',
    place: 'Place of collection',
    carrier: 'Carrier',
    own: 'The collector',
    smileys: 'Smileys earned',
    certified: (kilograms, what, day) =>
      `${kilograms} kg were collected on ${day} and handed over for recycling. Material: ${what}.`,
    hazardous:
      'This certificate does not replace the tracking slip for hazardous waste (Trackdéchets), which the practice keeps.',
    kinds: {
      aligners: 'Aligners and trays',
      metals: 'Dental metals and alloys',
      amalgam: 'Amalgam and separators',
      plaster: 'Plaster and models',
      packaging: 'Packaging',
      electronics: 'Electrical equipment',
    },
    reason: (what, kilograms) => `Recycling: ${what}, ${kilograms} kg`,
  },
  it: {
    title: 'Certificato di riciclo',
    number: 'Certificato',
    practice: 'Studio',
    collectedOn: 'Ritirato il',
    what: 'Materiale',
    weight: 'Peso misurato',
    place: 'Luogo del ritiro',
    carrier: 'Trasportatore',
    own: 'Il raccoglitore',
    smileys: 'Smiley guadagnati',
    certified: (kilograms, what, day) =>
      `${kilograms} kg sono stati ritirati il ${day} e consegnati a una filiera di riciclo. Materiale: ${what}.`,
    hazardous:
      'Questo certificato non sostituisce il formulario dei rifiuti pericolosi (Trackdéchets), che lo studio conserva.',
    kinds: {
      aligners: 'Allineatori e mascherine',
      metals: 'Metalli e leghe dentali',
      amalgam: 'Amalgama e separatori',
      plaster: 'Gessi e modelli',
      packaging: 'Imballaggi',
      electronics: 'Apparecchi elettrici',
    },
    reason: (what, kilograms) => `Riciclo: ${what}, ${kilograms} kg`,
  },
  es: {
    title: 'Certificado de reciclaje',
    number: 'Certificado',
    practice: 'Clínica',
    collectedOn: 'Recogido el',
    what: 'Material',
    weight: 'Peso medido',
    place: 'Lugar de recogida',
    carrier: 'Transportista',
    own: 'El recolector',
    smileys: 'Smileys ganados',
    certified: (kilograms, what, day) =>
      `Se recogieron ${kilograms} kg el ${day} y se entregaron para su reciclaje. Material: ${what}.`,
    hazardous:
      'Este certificado no sustituye el documento de seguimiento de residuos peligrosos (Trackdéchets), que conserva la clínica.',
    kinds: {
      aligners: 'Alineadores y férulas',
      metals: 'Metales y aleaciones dentales',
      amalgam: 'Amalgama y separadores',
      plaster: 'Yesos y modelos',
      packaging: 'Embalajes',
      electronics: 'Aparatos eléctricos',
    },
    reason: (what, kilograms) => `Reciclaje: ${what}, ${kilograms} kg`,
  },
  pt: {
    title: 'Certificado de reciclagem',
    number: 'Certificado',
    practice: 'Consultório',
    collectedOn: 'Recolhido em',
    what: 'Material',
    weight: 'Peso medido',
    place: 'Local da recolha',
    carrier: 'Transportador',
    own: 'O coletor',
    smileys: 'Smileys ganhos',
    certified: (kilograms, what, day) =>
      `Foram recolhidos ${kilograms} kg em ${day} e entregues para reciclagem. Material: ${what}.`,
    hazardous:
      'Este certificado não substitui a guia de acompanhamento de resíduos perigosos (Trackdéchets), que o consultório conserva.',
    kinds: {
      aligners: 'Alinhadores e goteiras',
      metals: 'Metais e ligas dentárias',
      amalgam: 'Amálgama e separadores',
      plaster: 'Gessos e modelos',
      packaging: 'Embalagens',
      electronics: 'Aparelhos elétricos',
    },
    reason: (what, kilograms) => `Reciclagem: ${what}, ${kilograms} kg`,
  },
}
