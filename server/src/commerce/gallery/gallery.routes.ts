import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  getGalleryPicture,
  getGalleryWork,
  listGalleryWorks,
} from '@arcade/contract/commerce/gallery/gallery.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { Documents } from '../documents/index.ts'
import type { PaymentDeps } from '../payments/index.ts'
import { registerGallery } from './gallery.documents.ts'
import { selectPicture, selectWork, selectWorkCount, selectWorks, withProducts } from './gallery.queries.ts'
import { galleryOrdersRoutes, type Shop } from './gallery-orders.routes.ts'

interface Deps {
  payments: PaymentDeps
  documents: Documents
  config: Shop
}

export function galleryRoutes(app: FastifyInstance, { payments, documents, config }: Deps) {
  galleryOrdersRoutes(app, payments, config)
  registerGallery(documents, config.gallerySeller ?? null)

  serve(app, listGalleryWorks, async ({ db, query, cursors }) => {
    const { rows, page } = await paginate(
      { query, cursors },
      {
        cursor: z.int(),
        select: (after, limit) => selectWorks(db, query.series, { after, limit }),
        cursorOf: ({ place }) => place,
        count: () => selectWorkCount(db, query.series),
      },
    )
    return { result: await withProducts(db, rows), ...page }
  })

  serve(app, getGalleryWork, async ({ db, params }) => {
    const work = await selectWork(db, params.uuid)
    const [result] = work ? await withProducts(db, [work]) : []
    if (!result) throw new Problem(problems.notFound)
    return { result }
  })

  serve(app, getGalleryPicture, async ({ db, params, request, reply }) => {
    const packed = await selectPicture(db, params.uuid)
    if (!packed) throw new Problem(problems.notFound)
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding')
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (takesGzip) reply.header('content-encoding', 'gzip')
    const content = Readable.from([packed], { objectMode: false })
    return { name: null, content: takesGzip ? content : content.pipe(createGunzip()) }
  })
}
