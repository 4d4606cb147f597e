import { z } from 'zod'
import { result } from '../../kernel/envelopes.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { route } from '../../kernel/route.ts'
import { retentionKinds, storageCategories } from './hosting-facts.ts'

/** The journal of the practice names patients, so reading or exporting it is journalled. */
export const journalKinds = { journal: ['listed', 'exported'] } as const satisfies JournalKinds

const optionalText = z.string().nullable()

export const Hosting = z
  .object({
    host: z.object({ name: z.string(), address: z.string() }),
    region: optionalText.meta({ description: 'Where the data is; null: not configured by the operator' }),
    certification: optionalText.meta({
      description: 'Certificate for hosting health data (HDS); null: not configured',
    }),
    database: z.enum(['embedded', 'own-server']).meta({
      description: '`embedded`: the database of a demonstration, on the machine of the portal',
    }),
    processors: z
      .array(z.object({ name: z.string(), purpose: optionalText, region: optionalText }))
      .meta({ description: 'Other sub-processors, as the operator names them; the host is one of itself' }),
    retention: z.array(
      z.object({
        kind: z.enum(retentionKinds),
        days: z.number().nullable().meta({ description: 'Null: as long as the account or the practice is there' }),
      }),
    ),
  })
  .meta({ id: 'Hosting' })

export const getHosting = route({
  method: 'GET',
  path: '/v1/hosting',
  summary: 'Get where the data is, who processes it and how long each kind is stored',
  access: ['signed-in'],
  replies: { 200: result(Hosting) },
})

export const StorageUsage = z
  .object({
    used: z.number().meta({ description: 'Bytes that count against the quota' }),
    quota: z.number().meta({ description: 'Bytes that the practice may keep' }),
    categories: z
      .array(z.object({ category: z.enum(storageCategories), bytes: z.number(), files: z.int() }))
      .meta({ description: 'Every byte once, by what references it; equal contents are stored once' }),
  })
  .meta({ id: 'StorageUsage' })

export const getStorageUsage = route({
  method: 'GET',
  path: '/v1/hosting/storage',
  summary: 'Get how many bytes the practice keeps, by category, and its quota',
  access: ['settings:read'],
  subject: 'caller',
  replies: { 200: result(StorageUsage) },
})
