export interface QuoteLine {
  code: string
  description: string
  quantity: number
  unitPrice: number
  /** In percent. */
  discount?: number
}

export interface DemoQuote {
  /** Of the demo's accounts, the first is Camille's. */
  account: number
  name: string
  description: string
  status: 'Draft' | 'Presented' | 'Accepted' | 'Denied'
  /** Days from the day on which the demo is made. */
  madeOn: number
  endsOn: number
  vatRate: number
  lines: readonly QuoteLine[]
}

export const demoQuotes: readonly DemoQuote[] = [
  {
    account: 0,
    name: 'Pack implantologie de printemps',
    description:
      'Vingt implants coniques et leurs piliers, livrés en deux fois. Tarif réservé aux cabinets déjà équipés.',
    status: 'Presented',
    madeOn: -25,
    endsOn: 4,
    vatRate: 5.5,
    lines: [
      { code: 'CI4010', description: 'Implant conique Ø 4,0 × 10 mm', quantity: 20, unitPrice: 142, discount: 12 },
      {
        code: 'CICP4020',
        description: 'Pilier droit Ø 4,0, hauteur 2 mm',
        quantity: 20,
        unitPrice: 68.5,
        discount: 12,
      },
      { code: 'MB2030', description: 'Membrane collagène 20 × 30 mm', quantity: 4, unitPrice: 124 },
    ],
  },
  {
    account: 0,
    name: 'Caméra intra-orale Scan4All',
    description: 'Caméra, chariot et deux jours de formation au cabinet. Installation comprise.',
    status: 'Presented',
    madeOn: -6,
    endsOn: 39,
    vatRate: 20,
    lines: [
      { code: 'DIG-S4A', description: 'Caméra intra-orale Scan4All', quantity: 1, unitPrice: 17_900, discount: 8 },
      { code: 'DIG-CART', description: 'Chariot et écran 24 pouces', quantity: 1, unitPrice: 1_490 },
      { code: 'SRV-FORM2', description: 'Formation au cabinet, deux jours', quantity: 1, unitPrice: 1_200 },
    ],
  },
  {
    account: 0,
    name: 'Gouttières Smilers, engagement annuel',
    description: 'Trente traitements sur douze mois, facturés à la commande.',
    status: 'Presented',
    madeOn: -12,
    endsOn: 18,
    vatRate: 20,
    lines: [{ code: 'ALG-P', description: 'Gouttières, phase suivante', quantity: 30, unitPrice: 47.5, discount: 10 }],
  },
  {
    account: 0,
    name: 'Trousse de chirurgie guidée',
    description: 'Trousse complète avec douze mois de guides étagés à tarif réduit.',
    status: 'Accepted',
    madeOn: -80,
    endsOn: -35,
    vatRate: 20,
    lines: [{ code: 'GUET03', description: 'Guide chirurgical étagé', quantity: 12, unitPrice: 212, discount: 15 }],
  },
  {
    account: 0,
    name: 'Fauteuil de consultation',
    description: 'Reprise de l’ancien fauteuil comprise.',
    status: 'Presented',
    madeOn: -70,
    endsOn: -9,
    vatRate: 20,
    lines: [{ code: 'EQ-CHAIR', description: 'Fauteuil de consultation', quantity: 1, unitPrice: 6_400 }],
  },
  {
    account: 0,
    name: 'Projet de reprise du plateau technique',
    description: 'Brouillon du service commercial.',
    status: 'Draft',
    madeOn: -2,
    endsOn: 60,
    vatRate: 20,
    lines: [{ code: 'EQ-DESK', description: 'Plateau technique', quantity: 1, unitPrice: 24_000 }],
  },
  {
    account: 1,
    name: 'Reconduction Smilers',
    description: 'Cinquante traitements sur douze mois.',
    status: 'Presented',
    madeOn: -10,
    endsOn: 20,
    vatRate: 20,
    lines: [{ code: 'ALG-P', description: 'Gouttières, phase suivante', quantity: 50, unitPrice: 47.5, discount: 12 }],
  },
]
