import { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Takes what the library answers, so that it leaves as every other answer does: logged, counted, with our headers. */
export class Written extends ServerResponse {
  body: string | Buffer = ''
  /** Why the library could not answer, where the fault is ours. */
  failure: unknown = null

  constructor({ raw, id }: FastifyRequest) {
    super(raw)
    this.setHeader('x-request-id', id)
    // A page of the library that posts a form adds the hash of the one script in it.
    this.setHeader('content-security-policy', "default-src 'none'; script-src; frame-ancestors 'none'")
  }

  override end(body?: unknown): this {
    if (typeof body === 'string' || Buffer.isBuffer(body)) this.body = body
    this.finished = true
    return this
  }
}
