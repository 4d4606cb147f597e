import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { at } from '../setup/root.mjs'
import { startApart } from '../setup/run.mjs'
import { projectNode } from '../setup/runtime.mjs'
import { freePort, startBuiltServer } from '../testing/built-server.mjs'
import { makeCertificate } from './certificate.mjs'

/** One start in production mode behind https, and a sign-in with a browser. PostgreSQL and the mail server are those of a demo. */
const person = { email: 'ines@cabinet.example', password: randomBytes(12).toString('hex') }
const ends = []
try {
  const demo = await startBuiltServer()
  ends.push(() => demo.stop())
  const { origin, port } = await startProxy()
  const server = await startProduction(origin, port, demo.data)
  await createUser(server.env)
  await signIn(origin)
} finally {
  for (const end of ends.reverse()) await end()
}

/** As a reverse proxy does: https outside, http inside, and who called in a header. */
async function startProxy() {
  const port = await freePort()
  const proxy = createServer(makeCertificate(), (incoming, outgoing) => {
    const { method, url, headers, socket } = incoming
    const forwarded = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' }
    const asked = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...forwarded } })
    asked.once('response', (answer) => answer.pipe(outgoing.writeHead(answer.statusCode, answer.headers)))
    asked.once('error', () => outgoing.writeHead(502).end())
    incoming.pipe(asked)
  }).listen(0, 'localhost')
  await once(proxy, 'listening')
  ends.push(() => proxy.closeAllConnections() ?? proxy.close())
  return { origin: `https://localhost:${proxy.address().port}`, port }
}

async function startProduction(origin, port, data) {
  const url = await createDatabase(data)
  const { smtp } = JSON.parse(readFileSync(join(data, 'sandbox.json'), 'utf8'))
  const operator = ['NAME', 'LEGAL_FORM', 'ADDRESS', 'REGISTRATION', 'PUBLISHER', 'PHONE', 'HOST_NAME', 'HOST_ADDRESS']
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    ...Object.fromEntries(operator.map((name) => [`ARCADE_OPERATOR_${name}`, 'Exemple'])),
    ARCADE_OPERATOR_EMAIL: 'contact@arcade.example',
    ARCADE_OPERATOR_DPO_EMAIL: 'dpo@arcade.example',
    ARCADE_MODE: 'production',
    ARCADE_ORIGIN: origin,
    ARCADE_MASTER_KEY: randomBytes(32).toString('base64'),
    ARCADE_METRICS_TOKEN: randomBytes(16).toString('hex'),
    ARCADE_TRUSTED_PROXIES: '127.0.0.1,::1',
    DATABASE_URL: url,
    SMTP_URL: smtp,
    PORT: String(port),
  }
  const server = startApart(projectNode(), [at('dist/server/main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const exit = once(server, 'close')
  ends.push(() => server.kill('SIGTERM') && exit)
  const late = Date.now() + 60_000
  while (!output.includes('Arcade is ready')) {
    assert(server.exitCode === null && Date.now() < late, `The server did not become ready:\n${output}`)
    await pause(50)
  }
  return { env }
}

/** In the embedded PostgreSQL of the demo. */
async function createDatabase(data) {
  const home = join(data, 'postgres')
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  const port = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[3]
  const url = (name) => `postgresql://arcade:${password}@127.0.0.1:${port}/${name}`
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  await client.query('create database production')
  await client.end()
  return url('production')
}

async function createUser(env) {
  const words = ['user', 'create', person.email, '--first-name', 'Inès', '--last-name', 'Moreau', '--password-stdin']
  await arcade(env, words, person.password)
  await arcade(env, ['practice', 'create', '--name', 'Cabinet du Moulin', '--owner', person.email])
}

async function arcade(env, words, input = '') {
  const child = startApart(projectNode(), [at('server/src/arcade.ts'), ...words], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  assert.equal(code, 0, output)
}

async function signIn(origin) {
  const root = process.getuid?.() === 0
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-quic', '--no-first-run', '--disable-background-networking', ...(root ? ['--no-sandbox'] : [])],
  })
  ends.push(() => browser.close())
  // It signs itself; all else is as behind a real one.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'fr-FR' })
  const page = await context.newPage()
  const complaints = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))

  const home = await page.goto(origin)
  assert.match(home.headers()['strict-transport-security'] ?? '', /^max-age=31536000/)
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL(`${origin}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const session = (await context.cookies()).find(({ name }) => name === '__Host-arcade-session')
  assert(
    session?.secure && session.httpOnly && session.sameSite === 'Strict',
    'the cookie of the session is not closed',
  )
  // Without the demo there is no sandbox, and its applications are not here.
  assert.equal((await page.request.get(`${origin}/metrics`)).status(), 401)
  const discovery = await (await page.request.get(`${origin}/oidc/.well-known/openid-configuration`)).json()
  assert.equal(discovery.issuer, `${origin}/oidc`)
  await page.goto(`${origin}/en/mon-espace/mes-patients`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.deepEqual(complaints, [])
}
