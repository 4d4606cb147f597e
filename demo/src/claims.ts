import type { ClaimMover, ClaimState } from '@arcade/contract/commerce/claims/claim-states.ts'
import type { ClaimStep, ClaimType } from '@arcade/contract/commerce/claims/claim-types.ts'

interface DemoStep {
  state: ClaimState
  daysAgo: number
  by: ClaimMover
  note?: string
}

export interface DemoClaim {
  reference: string
  type: ClaimType
  step?: ClaimStep
  article?: string
  lot?: string
  teeth?: number[]
  orderReference?: string
  deliveryReference?: string
  /** What happened, how many days ago. */
  happened: number
  text: string
  /** About an implant that the practice has placed: its lot, tooth, patient and day are those of the act. */
  placed?: true
  steps: readonly DemoStep[]
}

/** Of each kind some: one that asks for something, one that waits to be finished, and some that were answered. */
export const demoClaims: readonly DemoClaim[] = [
  {
    reference: 'K7M2P4XA',
    type: 'B',
    article: 'Pilier usiné sur mesure, titane',
    teeth: [36],
    happened: 12,
    text: 'Le pilier ne se visse pas jusqu’au bout : un jeu de 0,3 mm reste visible sur la radio de contrôle.',
    steps: [
      { state: 'draft', daysAgo: 9, by: 'practice' },
      { state: 'sent', daysAgo: 9, by: 'practice' },
      { state: 'received', daysAgo: 8, by: 'handler' },
      {
        state: 'needs_information',
        daysAgo: 2,
        by: 'handler',
        note: 'Pouvez-vous joindre une photo de la pièce prothétique ?',
      },
    ],
  },
  {
    reference: 'R4T8WQ2H',
    type: 'implant',
    step: 'files',
    happened: 1,
    text: 'Mobilité constatée au contrôle, dépose sans difficulté.',
    placed: true,
    steps: [{ state: 'draft', daysAgo: 1, by: 'practice' }],
  },
  {
    reference: 'D9F3JC6B',
    type: 'A',
    article: 'Foret étagé Ø 3,2 mm',
    lot: 'F24087',
    happened: 48,
    text: 'Le marquage laser s’efface après trois passages à l’autoclave.',
    steps: [
      { state: 'draft', daysAgo: 47, by: 'practice' },
      { state: 'sent', daysAgo: 47, by: 'practice' },
      { state: 'in_review', daysAgo: 44, by: 'handler' },
      { state: 'accepted', daysAgo: 38, by: 'handler', note: 'Échange accordé, envoi sous 48 heures.' },
    ],
  },
  {
    reference: 'V5N7GZ3E',
    type: 'delivery',
    deliveryReference: 'BL-2026-0412',
    happened: 6,
    text: 'Carton ouvert à l’arrivée, deux sachets de membranes humides.',
    steps: [
      { state: 'draft', daysAgo: 5, by: 'practice' },
      { state: 'sent', daysAgo: 5, by: 'practice' },
      { state: 'in_review', daysAgo: 3, by: 'handler', note: 'Le transporteur est interrogé.' },
    ],
  },
  {
    reference: 'H2Y6SD8K',
    type: 'service',
    happened: 75,
    text: 'La formation prévue au cabinet a été annulée la veille sans nouvelle date.',
    steps: [
      { state: 'draft', daysAgo: 74, by: 'practice' },
      { state: 'sent', daysAgo: 74, by: 'practice' },
      { state: 'accepted', daysAgo: 70, by: 'handler', note: 'Nous vous proposons le 12 du mois prochain.' },
      { state: 'closed', daysAgo: 52, by: 'handler' },
    ],
  },
]
