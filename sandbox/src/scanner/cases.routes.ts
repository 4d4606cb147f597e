import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { ScannerAccount } from '@arcade/demo/scanner/cases.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../applications/frame.ts'
import type { Store } from './store.ts'
import { redirectPath, type SimulatedCase, type SimulatedFile } from './traps.ts'

const pageSize = 10

const bearerOf = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /, '') ?? ''
const unauthorized = (reply: FastifyReply) => reply.code(401).header('www-authenticate', 'Bearer').send()
/** Its errors are sentences. */
const refuse = (reply: FastifyReply, sentence: string) => reply.code(400).type('text/plain').send(sentence)

/** `users.3shapecommunicate.com`: who somebody is, and which region has their cases. */
export function usersRoutes(app: FastifyInstance, store: Store) {
  app.get('/api/users/me', (request, reply) => {
    const account = store.accountOf(bearerOf(request))
    if (!account) return unauthorized(reply)
    const url = store.settings.regionUri ?? `${originOf(app)}/scanner/${account.region}`
    return {
      Id: account.id,
      Email: account.email,
      Name: account.name,
      RegionUri: url,
      Region: { Id: account.region, RegionName: account.region.toUpperCase(), Url: url },
      Roles: ['Doctor'],
      Connections: [],
    }
  })
}

interface OfCase {
  Params: { id: string; file: string }
}

/** The metadata host of a region. */
export function casesRoutes(app: FastifyInstance, store: Store, region: ScannerAccount['region']) {
  const root = () => `${originOf(app)}/scanner/${region}`
  app.addHook('preHandler', async (request, reply) =>
    store.accountOf(bearerOf(request)) ? undefined : unauthorized(reply),
  )

  /** The account's own; and, as with the token of a system, one of somebody else. */
  const seenBy = (request: FastifyRequest): SimulatedCase[] => {
    const account = store.accountOf(bearerOf(request))
    if (account?.region !== region) return []
    return store
      .cases()
      .filter(({ accountId, foreign }) => accountId === account.id || (foreign && account.region === 'eu'))
  }
  const page = (request: FastifyRequest, cases: SimulatedCase[]) => {
    const { page = '0' } = request.query as { page?: string }
    const start = Number(page) * pageSize
    return { Cases: cases.slice(start, start + pageSize).map(present), Count: cases.length }
  }
  const isPage = (request: FastifyRequest) => /^\d{1,9}$/.test((request.query as { page?: string }).page ?? '0')

  app.get('/api/cases', (request, reply) =>
    isPage(request) ? page(request, seenBy(request)) : refuse(reply, 'The value of page is not valid'),
  )
  app.get('/api/cases/search', (request, reply) => {
    if (!isPage(request)) return refuse(reply, 'The value of page is not valid')
    const { searchString = '' } = request.query as { searchString?: string }
    const words = fold(searchString).split(/\s+/)
    return page(
      request,
      seenBy(request).filter(({ number, patient }) =>
        words.every((word) => fold(`${patient.firstName} ${patient.lastName} ${number}`).includes(word)),
      ),
    )
  })
  app.get<OfCase>('/api/cases/:id', (request, reply) => {
    const { id } = request.params
    const found = seenBy(request).find((one) => one.id === id.toLowerCase())
    return found ? present(found) : refuse(reply, `No case with Id ${id} could be found`)
  })
  app.get<OfCase>('/api/cases/:id/attachments/:file', async (request, reply) => {
    const { id, file: wanted } = request.params
    const found = seenBy(request).find((one) => one.id === id.toLowerCase())
    const file = found?.files.find((one) => one.id === wanted || store.hashOf(one) === wanted)
    if (!found || !file) return refuse(reply, `No attachment with Id ${wanted} could be found`)
    if (found.withoutPermission) return refuse(reply, 'You do not have permission to download the files of this case')
    store.counts.downloads += 1
    const bytes = Buffer.from(file.make())
    reply.type('application/octet-stream').header('content-length', bytes.length)
    return reply.send(file.slow ? Readable.from(slowly(bytes, file.slow)) : bytes)
  })
  app.get(`/api/cases${redirectPath}`, (_request, reply) => reply.redirect('http://elsewhere.example/', 302))

  function present(one: SimulatedCase) {
    const { id, number, accountId, patient, createdAt, state, files } = one
    const created = dateOf(one)
    const fileOf = (file: SimulatedFile) => ({
      Id: file.id,
      Hash: store.hashOf(file),
      FileType: file.type,
      Href: hrefOf(one, file),
    })
    const owner = store.account(accountId)
    return {
      Id: id,
      Version: 1,
      PatientName: `${patient.firstName} ${patient.lastName}`,
      Patient: {
        FirstName: patient.firstName,
        LastName: patient.lastName,
        BirthDate: patient.birthDate,
        ExternalId: null,
        PatientRefNo: null,
      },
      Created: created,
      UpdatedOn: createdAt,
      ReceivedOn: null,
      DeliveryDate: null,
      State: state,
      ThreeShapeOrderNo: `2026_${number}`,
      OrderNo: number,
      Actors: [{ Id: owner?.id, Name: owner?.name, Role: 'Sender' }],
      Scans: files
        .filter(({ jaw }) => jaw !== null)
        .map((file) => ({ ...fileOf(file), Name: file.name, JawType: file.jaw, Type: 'Scan', ScanTimestamp: created })),
      Attachments: files
        .filter(({ jaw }) => jaw === null)
        .map((file) => ({ ...fileOf(file), Name: file.name, Type: 'File', Created: created, Updated: created })),
      Designs: [],
      ModelElements: [],
      Comments: [],
    }
  }
  function hrefOf({ id }: SimulatedCase, file: SimulatedFile): string {
    if (file.href === undefined) return `${root()}/api/cases/${id}/attachments/${file.id}`
    return file.href.startsWith('/') ? `${root()}/api/cases${file.href}` : file.href
  }
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function dateOf({ createdAt, dateForm }: SimulatedCase): string {
  if (dateForm === 'without ms') return createdAt.replace('.000Z', 'Z')
  return dateForm === 'without zone' ? createdAt.replace('.000Z', '') : createdAt
}

async function* slowly(bytes: Buffer, milliseconds: number) {
  const pieces = 4
  for (let index = 0; index < pieces; index += 1) {
    await pause(milliseconds / pieces)
    yield bytes.subarray((bytes.length * index) / pieces, (bytes.length * (index + 1)) / pieces)
  }
}
