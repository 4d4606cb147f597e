import { z } from 'zod'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { file } from '../../kernel/file.ts'
import { locales } from '../../kernel/locales.ts'
import { money } from '../../kernel/money.ts'
import { route } from '../../kernel/route.ts'
import { frameColors } from './frames.ts'

/** Families of works; each draws in its own way. */
export const series = ['lines', 'reliefs', 'weaves', 'stones', 'horizons', 'rings'] as const

const GalleryProduct = z
  .object({
    id: z.uuid().meta({ description: 'A size of a work is a product of its own' }),
    widthCm: z.int(),
    heightCm: z.int(),
    price: money.meta({ description: 'All taxes included, without a frame' }),
    left: z.int().meta({ description: 'How many prints are left' }),
    frames: z.array(z.object({ color: z.enum(frameColors), price: money })),
  })
  .meta({ id: 'GalleryProduct' })

export const GalleryWork = z
  .object({
    uuid: z.uuid(),
    title: z.string(),
    series: z.enum(series),
    seed: z.int().meta({ description: 'What the drawing was made from' }),
    artist: z.string(),
    edition: z.int().meta({ description: 'How many prints there are of each size' }),
    technique: z.record(z.enum(locales), z.string()),
    description: z.record(z.enum(locales), z.string()),
    picture: z.string().meta({ description: 'Path of its picture' }),
    suggestedFrame: z.enum(frameColors),
    products: z.array(GalleryProduct).meta({ description: 'Smallest first' }),
  })
  .meta({ id: 'GalleryWork' })

export const listGalleryWorks = route({
  method: 'GET',
  path: '/v1/gallery/works',
  summary: 'List the works of the gallery in the order of the hanging. `series` narrows the list.',
  access: ['signed-in'],
  query: z.object({ ...pageQuery, series: z.enum(series).optional() }),
  replies: { 200: page(GalleryWork) },
})

export const getGalleryWork = route({
  method: 'GET',
  path: '/v1/gallery/works/:uuid',
  summary: 'Get a work of the gallery',
  access: ['signed-in'],
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(GalleryWork) },
})

export const getGalleryPicture = route({
  method: 'GET',
  path: '/v1/gallery/pictures/:uuid',
  summary: 'Get the picture of a work. It never changes.',
  access: 'public',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: file('image/svg+xml') },
})
