import { makeRandom } from '../testing/random.mjs'
import { makeValues } from './values.mjs'

/** Requests from the OpenAPI document: the same for the same seed and number, whatever was answered before. */
export function makeRequests({ document, seed, callers, idsOf }) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )

  return function requestOf(number) {
    const random = makeRandom(seed * 1_000_003 + number)
    const caller = callers[Math.floor(random() * callers.length)]
    const ids = idsOf(caller)
    const values = makeValues(document.components.schemas, random, ids)
    const { pick, often, hostile, hostileText } = values
    const operation = pick(operations)
    // Half of them are valid, so that the code behind the checks is reached.
    const wild = pick([0, 0, 0.05, 0.3])
    const target = addressOf(operation, values, wild)
    const request = {
      number,
      operation: operation.operationId,
      caller,
      method: wild > 0 && often(0.02) ? pick(['PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'DELETE']) : operation.method,
      target,
      ...contentOf(operation, values, wild),
    }
    const extra = often(wild) ? hostileHeaders({ pick, hostileText }) : {}
    // Two addresses: it is unknown which one is meant.
    const twoHosts = often(0.005)
    if (often(0.1) && takesKey(operation))
      extra['idempotency-key'] = pick(['fuzz-1', `fuzz-${number}`, 'x'.repeat(201)])
    if (often(0.1)) extra['arcade-practice'] = String(often(0.8) ? pick(ids.all) : headerText(hostile()))
    return { ...request, headers: { ...request.headers, ...extra }, twoHosts }
  }
}

const takesKey = ({ parameters = [] }) => parameters.some((parameter) => parameter.in === 'header')

function addressOf({ path, parameters = [] }, { make, often, hostileText }, wild) {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return encodePart(often(wild / 2) ? hostileText() : asText(make({ name, ...parameter?.schema }, wild)))
  })
  const asked = parameters.filter((one) => one.in === 'query' && (one.required || often(0.5)))
  const pairs = asked.flatMap(({ name, schema }) => {
    const pair = () => `${name}=${encodePart(asText(make(schema, wild)))}`
    return often(wild / 2) ? [pair(), pair()] : [pair()]
  })
  if (often(wild / 3)) pairs.push(`${encodePart(hostileText())}=${encodePart(hostileText())}`)
  return inPath + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

const asText = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 9_000)

/** Half a surrogate pair too, which no library would send: as the three bytes that stand for it. */
function encodePart(text) {
  return Array.from(text, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('')
}

function contentOf({ requestBody }, { make, often, pick, hostile, hostileText }, wild) {
  if (!requestBody) return often(wild / 3) ? { headers: jsonType, body: JSON.stringify(hostile()) } : { headers: {} }
  const [type, { schema }] = pick(Object.entries(requestBody.content))
  if (type !== 'application/json')
    return { headers: { 'content-type': type }, body: tableOf({ pick, often, hostileText }, wild) }
  const body = JSON.stringify(make(schema, wild))
  if (!often(wild / 2)) return { headers: jsonType, body }
  return pick([
    { headers: jsonType, body: body.slice(0, -1) },
    { headers: jsonType, body: `${body.slice(0, -1)},${body.slice(1)}` },
    { headers: jsonType, body: '' },
    { headers: jsonType, body: '['.repeat(20_000) },
    { headers: { 'content-type': 'application/json; charset=utf-16' }, body },
    { headers: { 'content-type': 'text/plain' }, body },
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\n\r\n' },
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b&a=c' },
    { headers: { ...jsonType, 'content-encoding': 'gzip' }, body },
    { headers: {}, body },
  ])
}

const jsonType = { 'content-type': 'application/json' }

/** A file of patients. */
function tableOf({ pick, often, hostileText }, wild) {
  const cell = () => (often(wild) ? hostileText() : pick(['Dupont', 'Jean', '12/03/1984', '', 'jean@fuzz.example']))
  const line = () => Array.from({ length: 4 }, cell).join(pick([';', ';', ',', '\t']))
  return ['Nom;Prénom;Naissance;E-mail', ...Array.from({ length: 5 }, line)].join('\n')
}

/** What a client may send as a header: the rest is no request. */
const headerText = (value) => encodeURIComponent(String(value).toWellFormed()).slice(0, 300)

const hostileHeaders = ({ pick, hostileText }) =>
  pick([
    { accept: 'application/xml' },
    { 'accept-language': hostileText().replaceAll(/[^\x20-\x7e]/g, '?') },
    { 'x-forwarded-for': 'not an address, 1.2.3.4' },
    { 'x-request-id': 'x'.repeat(4_000) },
    { cookie: `arcade-session=${headerText(hostileText())}; a=%` },
    { 'if-none-match': '*', range: 'bytes=0-' },
    { expect: '200-maybe' },
    { 'last-event-id': headerText(hostileText()) },
    { origin: 'null', referer: 'http://elsewhere.example/' },
    { 'x-filler': 'x'.repeat(20_000) },
  ])
