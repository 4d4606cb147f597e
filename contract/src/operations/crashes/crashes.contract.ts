import { z } from 'zod'
import { route } from '../../kernel/route.ts'
import { pages } from '../../pages.ts'

/** Where in the built files it happened; never the message, which may hold what a person typed. */
export const Crash = z
  .strictObject({
    name: z.string().regex(/^[A-Za-z]{1,60}$/),
    page: z.enum(Object.keys(pages) as [keyof typeof pages, ...(keyof typeof pages)[]]).nullable(),
    frames: z.array(z.string().regex(/^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/)).max(10),
  })
  .meta({ id: 'Crash' })

export const reportCrash = route({
  method: 'POST',
  path: '/v1/crashes',
  summary: 'Report a page that crashed while rendering',
  access: 'public',
  perMinute: 10,
  body: Crash,
  replies: { 204: null },
})
