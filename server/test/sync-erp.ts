import { pino } from 'pino'
import { makeSyncErp } from '../src/commerce/erp/sync-erp.ts'
import { openDatabase } from '../src/kernel/database/db.ts'
import { makePartnerHealth } from '../src/kernel/partners/partner-health.ts'
import { systemClock } from '../src/kernel/time/clock.ts'
import { makeErp } from '../src/parts/partners/erp.ts'

/** The copy in a process of its own, which can be killed: `node sync-erp.ts <database> <gateway>`. Ends with 0 once it has all. */
const [, , database = '', url = ''] = process.argv
const log = pino({ enabled: false })
const { db, close } = await openDatabase(database, { size: 8 })
const erp = makeErp({ settings: { url, token: 'sandbox' }, log, health: makePartnerHealth() })
// Small pages: it is killed within them, and between them.
const copy = makeSyncErp({ db, erp, clock: systemClock, log, pageSize: 25 })
process.stdout.write('began\n')
const outcome = await copy(new Date(Date.now() + 60_000))
await close()
process.exit(outcome === 'done' ? 0 : 1)
