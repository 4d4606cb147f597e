import assert from 'node:assert/strict'
import { createClient } from './.cache/hey-api/client/index.ts'
import {
  downloadFile,
  getStatus,
  getUserByEmail,
  listPatients,
  postLogin,
  uploadPatientFile,
} from './.cache/hey-api/index.ts'
import { cookieOf, machineToken, person, url } from './caller.ts'

/** A partner who has generated functions, one for each call. */
const client = createClient({ baseUrl: url })
const status = await getStatus({ client })
assert(!Number.isNaN(Date.parse(status.data?.result.now ?? '')))
const wrong = await postLogin({ client, body: { ...person, password: 'wrong' } })
assert.equal(wrong.error?.code, 'auth.invalid')

const { data: signedIn, response } = await postLogin({ client, body: person })
assert(signedIn)
const camille = createClient({
  baseUrl: url,
  auth: signedIn.credentials.token,
  headers: { cookie: cookieOf(response) },
})
const me = await getUserByEmail({ client: camille, path: { email: person.login } })
assert(me.data)
const userUuid = me.data.result.uuid
const list = await listPatients({ client: camille, path: { userUuid }, query: { limit: 1 } })
const [patient] = list.data?.result ?? []
assert(patient)

const machine = createClient({ baseUrl: url, auth: await machineToken() })
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const uploaded = await uploadPatientFile({
  client: machine,
  path: { uuid: patient.uuid },
  body: { file: new File([picture], 'smile.png'), fileName: 'smile.png', category: 'picture', userUuid },
})
assert(uploaded.data, JSON.stringify(uploaded.error))
const file = await downloadFile({ client: machine, path: { id: uploaded.data.result.uuid }, parseAs: 'arrayBuffer' })
assert.deepEqual(Buffer.from(file.data as unknown as ArrayBuffer), picture)
