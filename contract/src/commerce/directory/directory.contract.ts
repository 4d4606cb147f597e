import { z } from 'zod'
import { categories } from '../../kernel/applications.ts'
import { calendarDate } from '../../kernel/dates.ts'
import { page, pageQuery } from '../../kernel/envelopes.ts'
import { locales } from '../../kernel/locales.ts'
import { route } from '../../kernel/route.ts'
import { admissions } from '../partnerships/partnership-states.ts'

const words = z.record(z.enum(locales), z.string())

export const Partner = z
  .object({
    uuid: z.uuid(),
    key: z.string(),
    name: z.string(),
    translation: words.nullable().meta({ description: 'Short description by language' }),
    advantage: words.nullable().meta({ description: 'What members of the portal get there, by language' }),
    validUntil: calendarDate.nullable().meta({ description: 'Last day of the advantage' }),
    image: z.string().nullable().meta({ description: 'Path of an image on the portal' }),
    link: z.string().nullable(),
    category: z.enum(categories),
    isApplication: z
      .boolean()
      .meta({ description: 'One of the portal’s own applications, which opens signed in; its uuid is this one' }),
    partnership: z
      .enum(admissions)
      .nullable()
      .meta({ description: 'How a practice is let in that joins; null where there is nothing to join' }),
  })
  .meta({ id: 'Partner', description: 'An entry of the partner directory' })

export const listPartners = route({
  method: 'GET',
  path: '/v1/partners',
  summary: 'List the partner directory by name: partner entries and the applications of the portal',
  access: ['signed-in'],
  // The palette asks for it too, and the page shows the shape of its cards.
  query: z.object({ ...pageQuery, category: z.enum(categories).optional() }),
  replies: { 200: page(Partner) },
})
