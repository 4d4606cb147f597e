import type { ClaimState } from '@arcade/contract/claims/claim-states.ts'
import type { ClaimKind, ClaimType, RemovalCause } from '@arcade/contract/claims/claim-types.ts'
import type { Verdict, WarrantyRule } from '@arcade/contract/claims/warranty.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'

type Label =
  | 'reference'
  | 'practice'
  | 'article'
  | 'lot'
  | 'patient'
  | 'teeth'
  | 'placedAt'
  | 'happenedAt'
  | 'removedAt'
  | 'cause'
  | 'orderReference'
  | 'deliveryReference'
  | 'invoiceNumber'

export interface ClaimWords {
  title: Record<ClaimKind, string>
  types: Record<ClaimType, string>
  states: Record<ClaimState, string>
  causes: Record<RemovalCause, string>
  verdicts: Record<Verdict, string>
  rules: Record<WarrantyRule, string>
  inPlace: (months: number, days: number) => string
  labels: Record<Label, string>
  text: string
  files: string
  history: string
  date: string
  state: string
  who: string
  note: string
  handler: string
  made: string
  health: string
}

export const claimWords: Record<Locale, ClaimWords> = {
  fr: {
    title: { incident: 'Déclaration d’incident', reclamation: 'Réclamation' },
    types: {
      A: 'Type A : anomalie d’un instrument ou d’un ancillaire',
      B: 'Type B : incident prothétique ou composant CFAO',
      implant: 'Incident implant, selon le protocole de garantie',
      order: 'Réclamation sur une commande',
      delivery: 'Réclamation sur une livraison',
      invoice: 'Réclamation sur une facture',
      service: 'Réclamation sur un service',
    },
    states: {
      draft: 'Brouillon',
      sent: 'Envoyée',
      received: 'Reçue',
      in_review: 'À l’étude',
      needs_information: 'Précisions demandées',
      accepted: 'Acceptée',
      refused: 'Refusée',
      closed: 'Close',
      cancelled: 'Annulée',
    },
    causes: {
      no_integration: 'Absence d’ostéo-intégration',
      loss_of_integration: 'Perte d’ostéo-intégration',
      peri_implantitis: 'Péri-implantite',
      fracture: 'Fracture de l’implant',
      trauma: 'Traumatisme',
      other: 'Autre cause',
    },
    verdicts: { covered: 'Couvert', not_covered: 'Non couvert', needs_review: 'À étudier' },
    rules: {
      expired: 'Règle 1 : lot périmé le jour de la pose.',
      early: 'Règle 2 : dépose moins de 24 mois après la pose.',
      fracture: 'Règle 3 : fracture moins de 10 ans après la pose.',
      trauma: 'Règle 4 : traumatisme, exclu de la garantie.',
      over: 'Règle 5 : plus de 10 ans après la pose.',
      late: 'Règle 6 : dépose entre 24 mois et 10 ans après la pose.',
      other: 'Règle 7 : autre cause, étudiée au cas par cas.',
    },
    inPlace: (months, days) => `En place : ${months} mois et ${days} jour${days > 1 ? 's' : ''}.`,
    labels: {
      reference: 'Référence',
      practice: 'Cabinet',
      article: 'Article',
      lot: 'Lot',
      patient: 'Patient',
      teeth: 'Dents',
      placedAt: 'Posé le',
      happenedAt: 'Date des faits',
      removedAt: 'Déposé le',
      cause: 'Cause de la dépose',
      orderReference: 'Commande',
      deliveryReference: 'Bon de livraison',
      invoiceNumber: 'Facture',
    },
    text: 'Les faits',
    files: 'Pièces jointes',
    history: 'Suivi',
    date: 'Date',
    state: 'État',
    who: 'Par',
    note: 'Remarque',
    handler: 'Service qualité',
    made: 'Édité le',
    health: 'Données de santé : à conserver à l’abri des regards',
  },
  en: {
    title: { incident: 'Incident report', reclamation: 'Complaint' },
    types: {
      A: 'Type A: faulty instrument or ancillary',
      B: 'Type B: prosthetic incident or CAD-CAM component',
      implant: 'Implant incident, under the warranty protocol',
      order: 'Complaint about an order',
      delivery: 'Complaint about a delivery',
      invoice: 'Complaint about an invoice',
      service: 'Complaint about a service',
    },
    states: {
      draft: 'Draft',
      sent: 'Sent',
      received: 'Received',
      in_review: 'Under review',
      needs_information: 'Information requested',
      accepted: 'Accepted',
      refused: 'Refused',
      closed: 'Closed',
      cancelled: 'Cancelled',
    },
    causes: {
      no_integration: 'No osseointegration',
      loss_of_integration: 'Loss of osseointegration',
      peri_implantitis: 'Peri-implantitis',
      fracture: 'Implant fracture',
      trauma: 'Trauma',
      other: 'Other cause',
    },
    verdicts: { covered: 'Covered', not_covered: 'Not covered', needs_review: 'Needs review' },
    rules: {
      expired: 'Rule 1: the lot had expired on the day of placement.',
      early: 'Rule 2: removed less than 24 months after placement.',
      fracture: 'Rule 3: fracture less than 10 years after placement.',
      trauma: 'Rule 4: trauma, excluded from the warranty.',
      over: 'Rule 5: more than 10 years after placement.',
      late: 'Rule 6: removed between 24 months and 10 years after placement.',
      other: 'Rule 7: other cause, reviewed case by case.',
    },
    inPlace: (months, days) =>
      `In place for ${months} month${months === 1 ? '' : 's'} and ${days} day${days === 1 ? '' : 's'}.`,
    labels: {
      reference: 'Reference',
      practice: 'Practice',
      article: 'Article',
      lot: 'Lot',
      patient: 'Patient',
      teeth: 'Teeth',
      placedAt: 'Placed on',
      happenedAt: 'Date of the facts',
      removedAt: 'Removed on',
      cause: 'Cause of removal',
      orderReference: 'Order',
      deliveryReference: 'Delivery note',
      invoiceNumber: 'Invoice',
    },
    text: 'The facts',
    files: 'Attachments',
    history: 'History',
    date: 'Date',
    state: 'State',
    who: 'By',
    note: 'Note',
    handler: 'Quality department',
    made: 'Issued on',
    health: 'Health data: keep out of sight',
  },
  it: {
    title: { incident: 'Segnalazione di incidente', reclamation: 'Reclamo' },
    types: {
      A: 'Tipo A: anomalia di uno strumento o di un ancillare',
      B: 'Tipo B: incidente protesico o componente CAD-CAM',
      implant: 'Incidente su impianto, secondo il protocollo di garanzia',
      order: 'Reclamo su un ordine',
      delivery: 'Reclamo su una consegna',
      invoice: 'Reclamo su una fattura',
      service: 'Reclamo su un servizio',
    },
    states: {
      draft: 'Bozza',
      sent: 'Inviato',
      received: 'Ricevuto',
      in_review: 'In esame',
      needs_information: 'Informazioni richieste',
      accepted: 'Accettato',
      refused: 'Rifiutato',
      closed: 'Chiuso',
      cancelled: 'Annullato',
    },
    causes: {
      no_integration: 'Mancata osteointegrazione',
      loss_of_integration: 'Perdita di osteointegrazione',
      peri_implantitis: 'Perimplantite',
      fracture: 'Frattura dell’impianto',
      trauma: 'Trauma',
      other: 'Altra causa',
    },
    verdicts: { covered: 'Coperto', not_covered: 'Non coperto', needs_review: 'Da esaminare' },
    rules: {
      expired: 'Regola 1: lotto scaduto il giorno della posa.',
      early: 'Regola 2: rimozione meno di 24 mesi dopo la posa.',
      fracture: 'Regola 3: frattura meno di 10 anni dopo la posa.',
      trauma: 'Regola 4: trauma, escluso dalla garanzia.',
      over: 'Regola 5: più di 10 anni dopo la posa.',
      late: 'Regola 6: rimozione tra 24 mesi e 10 anni dopo la posa.',
      other: 'Regola 7: altra causa, esaminata caso per caso.',
    },
    inPlace: (months, days) =>
      `In sede: ${months} ${months === 1 ? 'mese' : 'mesi'} e ${days} ${days === 1 ? 'giorno' : 'giorni'}.`,
    labels: {
      reference: 'Riferimento',
      practice: 'Studio',
      article: 'Articolo',
      lot: 'Lotto',
      patient: 'Paziente',
      teeth: 'Denti',
      placedAt: 'Posato il',
      happenedAt: 'Data dei fatti',
      removedAt: 'Rimosso il',
      cause: 'Causa della rimozione',
      orderReference: 'Ordine',
      deliveryReference: 'Bolla di consegna',
      invoiceNumber: 'Fattura',
    },
    text: 'I fatti',
    files: 'Allegati',
    history: 'Cronologia',
    date: 'Data',
    state: 'Stato',
    who: 'Da',
    note: 'Nota',
    handler: 'Servizio qualità',
    made: 'Emesso il',
    health: 'Dati sanitari: conservare al riparo da sguardi',
  },
  es: {
    title: { incident: 'Declaración de incidente', reclamation: 'Reclamación' },
    types: {
      A: 'Tipo A: anomalía de un instrumento o de un accesorio',
      B: 'Tipo B: incidente protésico o componente CAD-CAM',
      implant: 'Incidente de implante, según el protocolo de garantía',
      order: 'Reclamación sobre un pedido',
      delivery: 'Reclamación sobre una entrega',
      invoice: 'Reclamación sobre una factura',
      service: 'Reclamación sobre un servicio',
    },
    states: {
      draft: 'Borrador',
      sent: 'Enviada',
      received: 'Recibida',
      in_review: 'En estudio',
      needs_information: 'Información solicitada',
      accepted: 'Aceptada',
      refused: 'Rechazada',
      closed: 'Cerrada',
      cancelled: 'Anulada',
    },
    causes: {
      no_integration: 'Ausencia de osteointegración',
      loss_of_integration: 'Pérdida de osteointegración',
      peri_implantitis: 'Periimplantitis',
      fracture: 'Fractura del implante',
      trauma: 'Traumatismo',
      other: 'Otra causa',
    },
    verdicts: { covered: 'Cubierto', not_covered: 'No cubierto', needs_review: 'Por estudiar' },
    rules: {
      expired: 'Regla 1: lote caducado el día de la colocación.',
      early: 'Regla 2: retirada menos de 24 meses después de la colocación.',
      fracture: 'Regla 3: fractura menos de 10 años después de la colocación.',
      trauma: 'Regla 4: traumatismo, excluido de la garantía.',
      over: 'Regla 5: más de 10 años después de la colocación.',
      late: 'Regla 6: retirada entre 24 meses y 10 años después de la colocación.',
      other: 'Regla 7: otra causa, estudiada caso por caso.',
    },
    inPlace: (months, days) =>
      `Colocado durante ${months} ${months === 1 ? 'mes' : 'meses'} y ${days} ${days === 1 ? 'día' : 'días'}.`,
    labels: {
      reference: 'Referencia',
      practice: 'Clínica',
      article: 'Artículo',
      lot: 'Lote',
      patient: 'Paciente',
      teeth: 'Dientes',
      placedAt: 'Colocado el',
      happenedAt: 'Fecha de los hechos',
      removedAt: 'Retirado el',
      cause: 'Causa de la retirada',
      orderReference: 'Pedido',
      deliveryReference: 'Albarán',
      invoiceNumber: 'Factura',
    },
    text: 'Los hechos',
    files: 'Adjuntos',
    history: 'Seguimiento',
    date: 'Fecha',
    state: 'Estado',
    who: 'Por',
    note: 'Observación',
    handler: 'Servicio de calidad',
    made: 'Emitido el',
    health: 'Datos de salud: conservar fuera de la vista',
  },
  pt: {
    title: { incident: 'Declaração de incidente', reclamation: 'Reclamação' },
    types: {
      A: 'Tipo A: anomalia de um instrumento ou de um acessório',
      B: 'Tipo B: incidente protético ou componente CAD-CAM',
      implant: 'Incidente de implante, segundo o protocolo de garantia',
      order: 'Reclamação sobre uma encomenda',
      delivery: 'Reclamação sobre uma entrega',
      invoice: 'Reclamação sobre uma fatura',
      service: 'Reclamação sobre um serviço',
    },
    states: {
      draft: 'Rascunho',
      sent: 'Enviada',
      received: 'Recebida',
      in_review: 'Em análise',
      needs_information: 'Informações pedidas',
      accepted: 'Aceite',
      refused: 'Recusada',
      closed: 'Encerrada',
      cancelled: 'Anulada',
    },
    causes: {
      no_integration: 'Ausência de osteointegração',
      loss_of_integration: 'Perda de osteointegração',
      peri_implantitis: 'Peri-implantite',
      fracture: 'Fratura do implante',
      trauma: 'Traumatismo',
      other: 'Outra causa',
    },
    verdicts: { covered: 'Coberto', not_covered: 'Não coberto', needs_review: 'A analisar' },
    rules: {
      expired: 'Regra 1: lote fora de prazo no dia da colocação.',
      early: 'Regra 2: remoção menos de 24 meses após a colocação.',
      fracture: 'Regra 3: fratura menos de 10 anos após a colocação.',
      trauma: 'Regra 4: traumatismo, excluído da garantia.',
      over: 'Regra 5: mais de 10 anos após a colocação.',
      late: 'Regra 6: remoção entre 24 meses e 10 anos após a colocação.',
      other: 'Regra 7: outra causa, analisada caso a caso.',
    },
    inPlace: (months, days) =>
      `Colocado durante ${months} ${months === 1 ? 'mês' : 'meses'} e ${days} ${days === 1 ? 'dia' : 'dias'}.`,
    labels: {
      reference: 'Referência',
      practice: 'Clínica',
      article: 'Artigo',
      lot: 'Lote',
      patient: 'Paciente',
      teeth: 'Dentes',
      placedAt: 'Colocado em',
      happenedAt: 'Data dos factos',
      removedAt: 'Removido em',
      cause: 'Causa da remoção',
      orderReference: 'Encomenda',
      deliveryReference: 'Guia de remessa',
      invoiceNumber: 'Fatura',
    },
    text: 'Os factos',
    files: 'Anexos',
    history: 'Acompanhamento',
    date: 'Data',
    state: 'Estado',
    who: 'Por',
    note: 'Observação',
    handler: 'Serviço de qualidade',
    made: 'Emitido em',
    health: 'Dados de saúde: guardar longe de olhares',
  },
}
