import { randomUUID } from 'node:crypto'
import { getConversation, listMessages, sendMessage } from '@arcade/contract/messaging/messages/messages.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../src/kernel/database/db.ts'
import { joinColleagues } from '../src/people/network/index.ts'
import type { Person } from './makers.ts'

/** Calls of somebody about messages, as their page makes them. */
export function makeMessaging(app: FastifyInstance, db: Db) {
  const inject = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    { headers }: Person,
    url: string,
    payload?: object,
  ) => app.inject({ method, url, headers, ...(payload && { payload }) })
  const start = (person: Person, others: readonly { userId: string }[], more: object = {}) => {
    const uuid = randomUUID()
    const participantUuids = others.map(({ userId }) => userId)
    return inject('POST', person, '/v1/conversations', { uuid, participantUuids, ...more })
  }
  /** Starts it and answers its uuid. */
  const open = async (person: Person, others: readonly { userId: string }[], more: object = {}): Promise<string> =>
    (await start(person, others, more)).json().result.uuid
  const send = async (person: Person, conversation: string, text: string, uuid: string = randomUUID()) => {
    const answer = await inject('POST', person, `/v1/conversations/${conversation}/messages`, { uuid, text })
    return sendMessage.replies[201].parse(answer.json()).result
  }
  const read = async (person: Person, conversation: string) => {
    const answer = await inject('GET', person, `/v1/conversations/${conversation}`)
    return getConversation.replies[200].parse(answer.json()).result
  }
  const list = async (person: Person, conversation: string, query = '') => {
    const answer = await inject('GET', person, `/v1/conversations/${conversation}/messages${query}`)
    return listMessages.replies[200].parse(answer.json())
  }
  const join = (one: Person, other: Person) => joinColleagues(db, one.userId, other.userId, new Date())
  return { inject, start, open, send, read, list, join }
}
