import type { FastifyInstance } from 'fastify'
import type { Positions } from './faults.ts'
import type { Html } from './page/html.ts'

/** One partner of the outside world. */
export interface Simulator {
  /** The first segment of all its addresses, `/<key>/…`. */
  key: string
  name: string
  /** One sentence: what it stands for. */
  about: string
  /** Whether people open it: it has pages of its own at `/<key>/`. */
  opens?: true
  /** The second segment of its addresses, `/<key>/<part>/…`, where each part may fail by itself. */
  parts?: readonly string[]
  /** Where its parts stand elsewhere in its addresses: the part that a path is of. */
  partOf?(path: string): string
  /** Its routes, without the `/<key>`. Its fault switch stands in front of them; they know nothing of it. */
  routes(app: FastifyInstance): void
  /** Only where it speaks something else than HTTP: the positions of its switch. It then brings the faults about itself. */
  ownFaults?: Positions
  /** What it shows on the page beside the switches. */
  panel?(): Html
}
