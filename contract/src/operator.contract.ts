import { z } from 'zod'
import { result } from './kernel/envelopes.ts'
import { route } from './kernel/route.ts'

const said = z.string().min(1).max(500)

/** What the law asks a site to say about who runs it; where something does not apply, it is left out. */
export const Operator = z
  .object({
    name: said,
    legalForm: said.optional().meta({ description: 'SAS, SARL, association…' }),
    capital: said.optional().meta({ description: 'The share capital, as it is written' }),
    address: said,
    registration: said.meta({ description: 'The register and the number: RCS, SIREN' }),
    vatNumber: said.optional(),
    publisher: said.meta({ description: 'Who answers for what is published: the “directeur de la publication”' }),
    email: z.email(),
    phone: said.optional(),
    dpoEmail: z.email().meta({ description: 'The data protection officer' }),
    host: z.object({
      name: said,
      address: said,
      phone: said.optional(),
      certification: said.optional().meta({ description: 'The certificate for hosting health data' }),
    }),
  })
  .meta({ id: 'Operator' })
export type Operator = z.output<typeof Operator>

export const getOperator = route({
  method: 'GET',
  path: '/v1/operator',
  summary: 'Who runs the portal, who hosts it, and whom to ask about personal data',
  access: 'public',
  replies: { 200: result(Operator) },
})
