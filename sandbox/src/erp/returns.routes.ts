import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { ErpReturn } from '@arcade/demo/erp/returns.ts'
import type { FastifyInstance } from 'fastify'
import { plain } from './answers.ts'
import type { Ledger } from './ledger.ts'
import { baseOf, invalid, Refusal } from './refusal.ts'

interface Posted {
  Params: { base: string; reference: string }
  Body: unknown
}

/** RET-01: what becomes of a return. Its client cancels it as long as the parcel has not come; its seller does the rest. */
export function returnRoutes(app: FastifyInstance, ledger: Ledger) {
  app.post<Posted>('/:base/retours/:reference/annulation', ({ params, body }, reply) => {
    const base = baseOf(params)
    const { motif } = (body ?? {}) as Record<string, unknown>
    if (typeof motif !== 'string') throw invalid('motif')
    const { statut } = find(base, params.reference)
    if (statut === 'ANNULE') return plain(find(base, params.reference))
    if (statut === 'REFUSE') throw new Refusal(409, 'RETOUR_REFUSE', 'Ce retour a été refusé.')
    if (statut !== 'DEMANDE' && statut !== 'ACCEPTE') throw new Refusal(409, 'RETOUR_RECU', 'Le colis est déjà reçu.')
    return reply.code(201).send(plain(move(base, params.reference, 'ANNULE')))
  })

  // No part of a gateway: what somebody does who sits before the ERP itself.
  app.post<Posted>('/:base/retours/:reference/etape', ({ params, body }) => {
    const base = baseOf(params)
    find(base, params.reference)
    const { statut } = (body ?? {}) as { statut?: ErpReturn['statut'] }
    if (!statut || !['ACCEPTE', 'RECU', 'AVOIR_EMIS', 'REFUSE'].includes(statut)) throw invalid('statut')
    return plain(move(base, params.reference, statut))
  })

  function find(base: Base, reference: string) {
    const asked = ledger.seen(base, 'retour', reference)
    const client = asked && ledger.find(base, asked.codeClient)
    const found =
      client && ledger.booksOf(client).returns.find(({ referenceExterne }) => referenceExterne === reference)
    if (!found) throw new Refusal(404, 'RETOUR_INCONNU', 'Aucun retour ne porte cette référence.')
    return found
  }

  function move(base: Base, referenceExterne: string, statut: ErpReturn['statut']) {
    const { codeClient } = find(base, referenceExterne)
    const asked = { referenceExterne, statut }
    ledger.add({ kind: 'etape', base, codeClient, asked, ...ledger.stamp('ET') })
    return find(base, referenceExterne)
  }
}
