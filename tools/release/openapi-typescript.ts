import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { paths } from './.cache/openapi-typescript.ts'
import { cookieOf, machineToken, person, url } from './caller.ts'

/** A partner who has generated types, and calls by path. */
const client = createClient<paths>({ baseUrl: url })
const wrong = await client.POST('/v1/login', { body: { ...person, password: 'wrong' } })
assert.equal(wrong.error?.code, 'auth.invalid')

const { data: signedIn, response } = await client.POST('/v1/login', { body: person })
assert(signedIn)
const authorization = `Bearer ${signedIn.credentials.token}`
const camille = createClient<paths>({ baseUrl: url, headers: { authorization, cookie: cookieOf(response) } })

const me = await camille.GET('/v1/users/get-by-email/{email}', { params: { path: { email: person.login } } })
assert(me.data)
const userUuid = me.data.result.uuid
const list = await camille.GET('/v1/users/patients-get/{userUuid}', {
  params: { path: { userUuid }, query: { limit: 2, sort: 'personInfo.firstName' } },
})
assert.equal(list.data?.result.length, 2)
assert(list.data.nextCursor)

const personInfo = { firstName: 'Ariane', lastName: 'Vasseur', birthDate: '1984-03-12' }
const created = await camille.POST('/v1/patients', { body: { userUuid, personInfo } })
assert(created.data)
const { uuid, version, address, notes, alerts } = created.data.result
const stale = await camille.PUT('/v1/patients/{uuid}', {
  params: { path: { uuid } },
  body: { personInfo, address, notes, alerts, version: version + 1 },
})
assert.equal(stale.error?.code, 'patients.stale')

const machine = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${await machineToken()}` } })
const own = await machine.GET('/v1/applications/own')
assert.equal(own.data?.result.key, 'smilersLab')
