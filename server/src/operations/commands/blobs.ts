import { moveBlobs } from '../../kernel/blobs/move-blobs.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Command, SealedContext } from './command.ts'
import { oneOf } from './typed.ts'

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
