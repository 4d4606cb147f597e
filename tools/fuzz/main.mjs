import { parseArgs } from 'node:util'
import { command, OperatorError } from '../setup/operator-error.mjs'
import { startBuiltServer } from '../testing/built-server.mjs'
import { describeRequest, shortened, tellFinding } from './report.mjs'
import { makeRequests } from './requests.mjs'
import { closeConnections, send } from './send.mjs'
import { makeVerifier } from './verify.mjs'
import { callers, openWorld } from './world.mjs'

const help = `npm run fuzz: valid and hostile requests from the OpenAPI document, to a server of its own on this machine.

  --requests=<n>  how many (10000)
  --seconds=<n>   and for how long at most (600)
  --seed=<n>      other requests; the one that was used is printed
  --request=<n>   sends this one alone, and prints the answer

Every error must be problem+json with a code and no 5xx, every success must fit the contract, and the server must be quick
afterwards. Ends with 1 where something is found; each finding is printed with the request.`

const options = Object.fromEntries(['requests', 'seconds', 'seed', 'request'].map((name) => [name, { type: 'string' }]))

const atOnce = 16

function readOptions() {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean' } } })
  } catch (error) {
    throw new OperatorError(`${error.message}\n\n${help}`)
  }
}

async function fuzz({ url, world, requestOf, faultOf, count, until, isOver }) {
  const findings = new Map()
  const statuses = new Map()
  let next = 0
  const isDone = () => next >= count || Date.now() > until || isOver()

  async function work() {
    while (!isDone()) {
      const request = requestOf(next++)
      const answer = await ask(url, world, request)
      statuses.set(answer.status ?? 'none', (statuses.get(answer.status ?? 'none') ?? 0) + 1)
      const fault = faultOf(request, answer)
      if (fault) tellFinding(findings, request, fault, answer)
      // A call may have ended it: the next ones shall reach something.
      if (answer.status === 401) await world.renew(request.caller)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const after = await ask(url, world, { method: 'GET', target: '/readyz', caller: 'nobody', headers: {} })
  const isWell = after.status === 200 && after.milliseconds < 1_000
  if (!isWell)
    console.log(`FOUND afterwards the server answers ${after.status ?? after.failure} in ${after.milliseconds} ms`)
  console.log(
    `\n${next} requests: ${[...statuses]
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ')}`,
  )
  for (const [kind, times] of findings) console.log(`  ${times} × ${kind}`)
  return findings.size === 0 && isWell ? 0 : 1
}

async function ask(url, world, request) {
  const number = request.number ?? 0
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return send(url, request, { 'x-forwarded-for': from, ...world.headersOf(request.caller), ...request.headers })
}

async function showOne(url, world, request, faultOf) {
  const answer = await ask(url, world, request)
  console.log(describeRequest(request))
  console.log(`  answer: ${answer.status ?? answer.failure} in ${Math.round(answer.milliseconds)} ms`)
  console.log(`  ${JSON.stringify(answer.headers)}\n  ${shortened(answer.body?.toString('utf8') ?? '')}`)
  const fault = faultOf(request, answer)
  console.log(fault ? `FOUND ${fault}` : 'Nothing is wrong with it.')
  return fault ? 1 : 0
}

await command(async () => {
  const { values } = readOptions()
  if (values.help) return void console.log(help)
  const seed = Number(values.seed ?? Date.now() % 100_000)
  const server = await startBuiltServer({
    ARCADE_CALLS_PER_MINUTE: '1000000000',
    // Each request comes from an address of its own: what is limited by address is reached too.
    ARCADE_TRUSTED_PROXIES: '127.0.0.1,::1',
  })
  let stopped = false
  const stop = () => {
    stopped = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  try {
    const document = await (await fetch(`${server.url}/docs/openapi.json`)).json()
    const world = await openWorld(server.url, document)
    const faultOf = makeVerifier(document)
    const requestOf = makeRequests({ document, seed, callers, idsOf: world.idsOf })
    if (values.request) return await showOne(server.url, world, requestOf(Number(values.request)), faultOf)
    const [count, seconds] = [Number(values.requests ?? 10_000), Number(values.seconds ?? 600)]
    console.log(`${count} requests, at most ${seconds} s, seed ${seed}`)
    return await fuzz({
      url: server.url,
      world,
      requestOf,
      faultOf,
      count,
      until: Date.now() + seconds * 1_000,
      isOver: () => stopped,
    })
  } finally {
    closeConnections()
    for (const left of await server.stop()) console.log(`after the end: ${left}`)
  }
})
