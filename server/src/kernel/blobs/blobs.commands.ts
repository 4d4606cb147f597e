import type { Command, SealedContext } from '../commands/command.ts'
import { oneOf } from '../commands/typed.ts'
import { OperatorError } from '../operator-error.ts'
import { moveBlobs } from './move-blobs.ts'

const places = ['disk', 's3'] as const

async function move({ db, blobStores }: SealedContext, to: (typeof places)[number]): Promise<string> {
  const stores = blobStores?.()
  if (!stores?.s3)
    throw new OperatorError('The S3_ settings must be set, also to move files away from there; see .env.example.')
  const { disk, s3 } = stores
  const { moved, skipped, arriving } = await (to === 's3' ? moveBlobs(db, disk, s3) : moveBlobs(db, s3, disk))
  const left = arriving > 0 ? ` ${arriving} uploads are still coming in: run it again when they have arrived.` : ''
  return `Moved ${moved} objects to ${to}; ${skipped} were there already.${left}`
}

export const blobsCommands: readonly Command[] = [
  {
    name: 'blobs move',
    arguments: [],
    options: { to: { type: 'string' } },
    usage: '--to <disk|s3>',
    about:
      'moves the bytes of all files between the data folder and the bucket; stop the servers first. It goes on where it was cut',
    read(typed) {
      const to = oneOf(typed, 'to', places)
      return (context) => move(context, to)
    },
  },
]
