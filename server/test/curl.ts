import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

/** What the partners' guide uses of curl, for machines that have none. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    request: { type: 'string', short: 'X' },
    user: { type: 'string', short: 'u' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd', multiple: true, default: [] },
    form: { type: 'string', short: 'F', multiple: true, default: [] },
    cookie: { type: 'string', short: 'b' },
    'cookie-jar': { type: 'string', short: 'c' },
    output: { type: 'string', short: 'o' },
    'write-out': { type: 'string', short: 'w', default: '' },
  },
})

const headers = new Headers(values.header.map((line) => line.split(/:\s*/, 2) as [string, string]))
if (values.user) headers.set('authorization', `Basic ${Buffer.from(values.user).toString('base64')}`)
if (values.cookie) headers.set('cookie', readFileSync(values.cookie, 'utf8'))
const hasBody = values.data.length > 0
if (hasBody && !headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded')
const form = new FormData()
for (const field of values.form) {
  const [name = '', value = ''] = field.split(/=(.*)/s)
  if (value.startsWith('@')) form.append(name, new Blob([readFileSync(value.slice(1))]), basename(value))
  else form.append(name, value)
}

const answer = await fetch(positionals[0] ?? '', {
  method: values.request ?? (hasBody || values.form.length > 0 ? 'POST' : 'GET'),
  headers,
  body: values.form.length > 0 ? form : hasBody ? values.data.join('&') : null,
  redirect: 'manual',
})
const given = answer.headers.getSetCookie().map((line) => line.split('; ', 1).join())
if (values['cookie-jar']) writeFileSync(values['cookie-jar'], given.join('; '))
const body = Buffer.from(await answer.arrayBuffer())
if (values.output !== '/dev/null') process.stdout.write(body)
process.stdout.write(values['write-out'].replace('%{redirect_url}', answer.headers.get('location') ?? ''))
