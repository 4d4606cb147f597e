import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** The floor: what Fastify answers when it does nothing else, at the same address as the product. */
const app = Fastify()
app.get('/healthz', async () => ({ status: 'ok' }))
await app.listen({ host: 'localhost', port: 0 })
process.stdout.write(`ready: http://localhost:${(app.server.address() as AddressInfo).port}\n`)
