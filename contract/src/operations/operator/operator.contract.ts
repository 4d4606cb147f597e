import { z } from 'zod'
import { result } from '../../kernel/envelopes.ts'
import { route } from '../../kernel/route.ts'

const text = z.string().min(1).max(500)

/** What the law asks a site to say about who runs it; where something does not apply, it is left out. */
export const Operator = z
  .object({
    name: text,
    legalForm: text.optional().meta({ description: 'SAS, SARL, association…' }),
    capital: text.optional().meta({ description: 'Share capital, as printed' }),
    address: text,
    registration: text.meta({ description: 'Register and number: RCS, SIREN' }),
    vatNumber: text.optional(),
    publisher: text.meta({ description: 'Publication director (“directeur de la publication”)' }),
    email: z.email(),
    phone: text.optional(),
    dpoEmail: z.email().meta({ description: 'Address of the data protection officer' }),
    host: z.object({
      name: text,
      address: text,
      phone: text.optional(),
      certification: text.optional().meta({ description: 'Certificate for hosting health data (HDS)' }),
      region: text.optional().meta({ description: 'Where the data is: region, country' }),
    }),
    processors: z
      .array(z.object({ name: text, purpose: text.nullable(), region: text.nullable() }))
      .optional()
      .meta({ description: 'Sub-processors besides the host' }),
  })
  .meta({ id: 'Operator' })
export type Operator = z.output<typeof Operator>

export const getOperator = route({
  method: 'GET',
  path: '/v1/operator',
  summary: 'Get the operator, the host and the data protection contact',
  access: 'public',
  replies: { 200: result(Operator) },
})
