import { z } from 'zod'
import { result } from '../../kernel/envelopes.ts'
import { route } from '../../kernel/route.ts'

const tileIds = z
  .array(z.string().regex(/^[a-zA-Z]{1,40}$/))
  .max(60)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'duplicate' })

const TileLayout = z
  .strictObject({
    order: tileIds.meta({ description: 'Tiles from the top; those not named keep their places' }),
    hidden: tileIds,
  })
  .meta({ id: 'TileLayout', description: 'How a person arranged the dashboard' })

const ofOneself = {
  path: '/v1/users/dashboard-tiles/:userUuid',
  access: ['self'],
  subject: 'params.userUuid',
  params: z.object({ userUuid: z.uuid() }),
} as const

export const getTileLayout = route({
  ...ofOneself,
  method: 'GET',
  summary: 'Get how one arranged the dashboard',
  replies: { 200: result(TileLayout) },
})

export const putTileLayout = route({
  ...ofOneself,
  method: 'PUT',
  summary: 'Arrange the dashboard',
  body: TileLayout,
  replies: { 204: null },
})
