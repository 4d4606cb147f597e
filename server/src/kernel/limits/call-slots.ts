import type { FastifyRequest } from 'fastify'
import type { Actor } from '../identity/actor.ts'
import type { Kernel } from '../kernel.ts'
import { callerAddress } from './limits.ts'

/** By the id alone, which is a text already: one that is put together is hashed anew at every call. */
export function callerOf({ actor, ip }: FastifyRequest): string {
  return actor ? idOf(actor) : callerAddress(ip)
}

const idOf = (actor: Actor) => (actor.kind === 'person' ? actor.userId : actor.applicationId)

type Work<T> = () => Promise<T>
type Deps = Pick<Kernel, 'calls' | 'publicCalls' | 'findActor'>

/** One caller cannot starve the others, however many calls they make at once. */
export function withSlot<T>(kernel: Deps, request: FastifyRequest, work: Work<T>): Promise<T> {
  return request.actor
    ? kernel.calls.run(idOf(request.actor), withSlotOf(request, work))
    : withPublicSlot(kernel, request, work)
}

/** A public call: of who brings a bearer that is good, else of the address, and there of the client that it names. */
export async function withPublicSlot<T>(kernel: Deps, request: FastifyRequest, work: Work<T>, client = ''): Promise<T> {
  const address = callerAddress(request.ip)
  const actor = await kernel.findActor(request.headers, false, request)
  const held = withSlotOf(request, work)
  return actor ? kernel.calls.run(idOf(actor), held) : kernel.publicCalls.run(address, held, client)
}

const withSlotOf =
  <T>(request: FastifyRequest, work: Work<T>) =>
  (slot: NonNullable<FastifyRequest['slot']>) => {
    request.slot = slot
    return work()
  }

/** Gives the slot of a call to others while it waits for something that is slow by itself. */
export const releaseSlotWhile = <T>({ slot }: Pick<FastifyRequest, 'slot'>, work: Work<T>): Promise<T> =>
  slot ? slot.suspend(work) : work()
