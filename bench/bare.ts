import Fastify from 'fastify'

/** The floor: what Fastify answers when it does nothing else. */
const app = Fastify()
app.get('/healthz', async () => ({ status: 'ok' }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`ready: ${address}\n`)
